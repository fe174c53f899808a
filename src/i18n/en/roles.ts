const roles = {
  title: 'What each role may do',
  lead: 'Owners may do everything. Custom roles start from Staff or Office.',
  role: 'Role',
  ability: 'Page and ability',
  yes: 'Yes',
  no: 'No',
  added: 'Yes, added',
  taken: 'No, removed',
  switches: 'What this role may do',
  hint: 'Starts with what the base role may do. Switch off what to remove, switch on what to add. Fields that only the owner sees stay hidden.',
  place: {
    dashboard: 'Dashboard',
    statistics: 'Sales figures',
    analytics: 'Analytics',
    accounts: 'Accounts',
    posters: 'Posters',
  },
  can: {
    read: 'View',
    export: 'Export',
    comment: 'Comment',
    write: 'Add and change',
    delete: 'Delete',
    create: 'Create',
    cancel: 'Cancel',
    share: 'Share invoice links',
    'end-share': 'End invoice links',
    confirm: 'Confirm new products',
    price: 'Set the price of a unit',
    margins: 'View margins',
  },
};

export type RolesMessages = typeof roles;
export default roles;
