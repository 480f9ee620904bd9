import { setFlagsFromString } from 'node:v8';

/*
 * Files pass through these processes in buffers outside of the heap, some megabytes for each contract. V8 looks through the whole heap, of which
 * most is the program, whenever 64 MB of such buffers were made since it last did: 22 times for 140 contracts, and 8 times with this flag. With it
 * buffers count like everything else, and the heap is looked through when what is held has grown by its usual share. A V8 that no longer has the
 * flag says so on standard error and goes on.
 */
setFlagsFromString('--external-memory-accounted-in-global-limit');
