export { birthdaysOfWeek, greetCustomer } from './birthdays.ts';
export { erasePerson, previewErasure } from './erasePerson.ts';
export { mergeCustomers, previewMerge } from './mergeCustomers.ts';
export { personalData } from './personalData.ts';
export { profileOf } from './profile.ts';
