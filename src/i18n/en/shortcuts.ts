const shortcuts = {
  title: 'Shortcuts',
  calendar: { title: 'Calendar', subtitle: 'Dues and follow-ups by day' },
  invoices: { title: 'Invoice list', subtitle: 'Every sale, newest first' },
  users: { title: 'Users', subtitle: 'People of the shop' },
  roles: { title: 'Roles', subtitle: 'Who can do what' },
  dashboard: { title: 'Dashboard', subtitle: 'Today at a glance' },
  account: { title: 'Account settings', subtitle: 'Shop and invoice' },
};

export default shortcuts;
