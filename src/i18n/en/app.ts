/** These are the words of menu, top bar, session, sign-in and network errors. */
const app = {
  name: 'Galla',
  menu: {
    title: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    pin: 'Keep menu open',
    set: 'Menu',
    sets: { shop: 'Shop', office: 'Back office' },
    switchTo: 'Switch to: %{name}',
    more: 'More',
  },
  paper: {
    lacks: 'Bills are printed without: %{fields}.',
    add: 'Enter it now',
  },
  links: {
    without: 'Sent without a link: customers can’t open this computer’s address. Send the PDF instead.',
    why: 'How to give the shop an address',
  },
  bar: {
    notifications: 'Notifications',
    unread: 'Notifications, %{smart_count} new |||| Notifications, %{smart_count} new',
    customize: 'Customize appearance',
    mode: 'Theme',
    account: 'Account: %{name}',
    switch: 'Switch person',
    lock: 'Lock counter',
    signOut: 'Sign out',
  },
  mode: { light: 'Light', dark: 'Dark', system: 'System' },
  footer: {
    motto: 'Smart selling for mobile shops',
    gst: 'GST portal',
    ceir: 'Check IMEI (CEIR)',
    credit: 'Built with react-admin',
    newTab: 'Opens in a new tab',
  },
  backToTop: 'Back to top',
  breadcrumb: 'Breadcrumb',
  skip: 'Skip to content',
  user: {
    title: 'Couldn’t load your account',
    text: 'The server is not answering. Check the connection and try again.',
    again: 'Try again',
  },
  line: {
    offline: 'You’re offline. Data may be out of date and changes can’t be saved.',
    unreachable: 'Can’t reach the server. Check your connection and try again.',
    unexpected: 'Server error (%{status}). Try again.',
  },
  language: { empty: "URL or Language Code can't be empty" },
  notFound: {
    title: 'Page not found',
    text: 'This page doesn’t exist. Check the address or go to the dashboard.',
    home: 'Go to dashboard',
  },
  broken: {
    title: 'Something went wrong',
    text: 'This page ran into an error. Saved data is safe.',
    reference: 'Reference: %{reference}',
    reload: 'Reload page',
  },
  denied: {
    title: 'No access',
    text: 'You don’t have access to this page. Ask the shop owner.',
  },
  loading: 'Loading',
};

export default app;
