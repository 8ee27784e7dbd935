#include "Machine.h"

#include <pthread.h>
#include <stddef.h>

int on_two_threads(void *(*body)(void *), void *argument) {
  pthread_t other;
  int error = pthread_create(&other, NULL, body, argument);
  if (error != 0) return error;
  body(argument);
  return pthread_join(other, NULL);
}
