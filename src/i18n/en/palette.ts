const palette = {
  open: 'Search',
  close: 'Close search',
  placeholder: 'Search page, invoice, IMEI, phone or name',
  results: 'Search results',
  searching: 'Searching your records',
  failed: 'Couldn’t search your records.',
  again: 'Retry',
  nothing: 'No results for “%{query}”',
  create: 'New %{name}',
  changeLanguage: 'Change language to %{name}',
  mode: { light: 'Light mode', dark: 'Dark mode', system: 'System mode' },
  keys: { choose: 'choose', open: 'open', close: 'close' },
  section: {
    Sales: 'Sales',
    Stock: 'Stock',
    People: 'People',
    Accounts: 'Accounts',
    Setup: 'Setup',
    Actions: 'Actions',
    Help: 'Help',
    SALE: 'Matching invoices',
    STOCK_ITEM: 'Matching units',
    CUSTOMER: 'Matching customers',
    PURCHASE_BILL: 'Matching purchase bills',
    suggested: 'Suggestions',
  },
  help: {
    docs: 'API documentation',
    gstPortal: 'GST portal',
    imeiRegister: 'Check IMEI (CEIR)',
  },
  suggested: { analytics: 'Analytics', profile: 'User Profile', crm: 'CRM' },
};

export type PaletteMessages = typeof palette;
export default palette;
