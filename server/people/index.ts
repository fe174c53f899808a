export { changePerson, createPerson, resetPassword, unknownPassword } from './changePerson.ts';
export { DEMO_EMAILS, DEMO_PASSWORD, DEMO_PEOPLE, putDemoPeopleToSleep } from './demoPeople.ts';
export { endSessionsOf } from './endSessions.ts';
export { passwordMail } from './forgotten.ts';
export { openLink, setPasswordByLink } from './passwordLinks.ts';
export { problemOfPassword, type PasswordOwner } from './passwordRules.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export { addPerson, addShop, passwordOwnerOf, publicOfShop, setPassword, withPassword } from './people.ts';
