export { dueCallbacksOf, recordOutcome } from './dueCallbacks.ts';
export { callbackReportOf } from './report.ts';
