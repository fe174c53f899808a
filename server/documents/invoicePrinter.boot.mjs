// A worker thread does not inherit the loader its process was started with: register it, then run the worker.
import { register } from 'tsx/esm/api';

register();
await import('./invoicePrinter.ts');
