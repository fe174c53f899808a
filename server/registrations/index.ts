export { appendRegistration, changesRegistration, registrationOn, type Registered } from './append.ts';
export { listRegistrations, recordRegistration } from './registrations.ts';
export { registrationSweep } from './sweep.ts';
