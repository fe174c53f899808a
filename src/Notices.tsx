/** React-admin's notifications, in a file of their own: what was said before they came is shown when they do. */
export { Notification as default } from 'react-admin';
