/** The toasts of react-admin (`useNotify`), loaded after the first page: earlier ones wait in its queue. */
export { Notification as default } from 'react-admin';
