export { birthdaysOfWeek, greetCustomer } from './birthdays.ts';
export { mergeCustomers, previewMerge } from './mergeCustomers.ts';
export { profileOf } from './profile.ts';
