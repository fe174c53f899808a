/** The frame around every page: menu, bar, session, sign-in, what can go wrong with the line. */
const app = {
  name: 'Galla',
  menu: {
    title: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    office: 'Back office',
    newSale: 'New sale',
    dashboard: 'Dashboard',
    newPurchase: 'New purchase bill',
    profile: 'My profile',
    settings: 'Settings',
    /** What the menu calls a resource, by API name; others go by their own name. */
    of: {
      'stock-items': 'Inventory management',
      'purchase-bills': 'Bill history',
      customers: 'Customers',
      sales: 'Sales management',
      'hsn-codes': 'HSN codes',
      'shop-settings': 'Settings',
      products: 'Products',
      suppliers: 'Suppliers',
      companies: 'Companies',
    },
  },
  shop: { loading: 'Loading...' },
  bar: {
    language: 'Language',
    mode: 'Light or dark',
    account: 'Account of %{name}',
    signOut: 'Sign out',
    roleName: { owner: 'Owner', staff: 'Staff', office: 'Office' },
  },
  mode: { light: 'Light', dark: 'Dark', system: 'As the system' },
  footer: 'Made for the shop counter',
  skip: 'Skip to content',
  session: {
    loading: 'Checking your session',
    expired: 'Your session has expired. Please log in again.',
    noRefreshToken: 'No refresh token available',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Stock, bills and sales of your shop in one place.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    emailMissing: 'Write your email address',
    emailWrong: 'This is not an email address',
    passwordMissing: 'Write your password',
    tooMany:
      'Too many attempts. Try again in %{smart_count} second. |||| Too many attempts. Try again in %{smart_count} seconds.',
    failed: 'Signing in did not work. Try again.',
  },
  line: {
    offline: 'No connection. What you see may be old; nothing can be saved now.',
    unreachable: 'The shop’s server cannot be reached. Check the connection and try again.',
    unexpected: 'The server could not answer (%{status}). Try again.',
  },
  failed: {
    shopkeeper: 'Failed to fetch shopkeeper info',
    socialLinks: 'Failed to create social media links',
    topModels: 'Failed to fetch top selling models',
    salesHistory: 'Failed to fetch sales history',
    sale: 'Failed to fetch sale details',
    settingsLoad: 'Failed to fetch shop settings.',
    settingsSave: 'Failed to update shop settings.',
    login: 'Signing in did not work. Try again.',
  },
  done: { settings: 'Shop settings updated successfully!' },
  language: { empty: "URL or Language Code can't be empty" },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. The link may be old, or mistyped.',
    home: 'To the dashboard',
  },
  broken: {
    title: 'Something went wrong',
    text: 'This page stumbled. What was saved is safe; the menu still works.',
    reference: 'Reference: %{reference}',
    again: 'Try again',
  },
  denied: {
    title: 'Not allowed',
    text: 'Your role may not open this page. Ask the owner of the shop.',
  },
  loading: 'Loading',
};

export type AppMessages = typeof app;
export default app;
