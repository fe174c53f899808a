// Workers do not inherit the parent's loader: register tsx, then run the worker.
import { register } from 'tsx/esm/api';

register();
await import('./invoicePrinter.ts');
