import type { ShortcutsMessages } from '../en/shortcuts.ts';

const shortcuts: ShortcutsMessages = {
  title: 'शॉर्टकट',
  calendar: { title: 'कैलेंडर', subtitle: 'किस दिन किसका उधार' },
  invoices: { title: 'बिक्री के बिल', subtitle: 'सारी बिक्री, नई पहले' },
  users: { title: 'यूज़र', subtitle: 'दुकान में काम करने वाले' },
  roles: { title: 'रोल', subtitle: 'कौन क्या कर सकता है' },
  dashboard: { title: 'होम', subtitle: 'आज का हाल एक नज़र में' },
  account: { title: 'अकाउंट सेटिंग', subtitle: 'दुकान और बिल' },
};

export default shortcuts;
