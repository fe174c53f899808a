/** The search palette. */
const palette = {
  open: 'Search',
  close: 'Close search',
  placeholder: 'Page, invoice, IMEI, phone or name',
  results: 'Search results',
  searching: 'Looking through your records',
  failed: 'Your records could not be searched.',
  again: 'Try again',
  nothing: 'Nothing found for “%{query}”',
  create: 'New %{name}',
  changeLanguage: 'Change language to %{name}',
  mode: { light: 'Light mode', dark: 'Dark mode', system: 'Mode as the system' },
  keys: { choose: 'choose', open: 'open', close: 'close' },
  section: {
    Sales: 'Sales',
    Stock: 'Stock',
    People: 'People',
    Accounts: 'Accounts',
    Setup: 'Setup',
    Actions: 'Actions',
    Help: 'Help',
    SALE: 'Invoices found',
    STOCK_ITEM: 'Units found',
    CUSTOMER: 'Customers found',
    PURCHASE_BILL: 'Purchase bills found',
    suggested: 'Try one of these',
  },
  help: {
    docs: 'API documentation',
    gstPortal: 'GST portal',
    imeiRegister: 'Check an IMEI with CEIR',
  },
  suggested: { analytics: 'Analytics', profile: 'User Profile', crm: 'CRM' },
};

export type PaletteMessages = typeof palette;
export default palette;
