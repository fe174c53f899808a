/** Each id is a key below `faq.of`, and its anchor `#id`. */
export interface Question {
  id: string;
  /** Parts that are not translated: commands, addresses. */
  params?: Readonly<Record<string, string>>;
}

export interface QuestionGroup {
  id: string;
  questions: readonly Question[];
}

export const FAQ: readonly QuestionGroup[] = [
  {
    id: 'selling',
    questions: [
      { id: 'startSale' },
      { id: 'scanner' },
      { id: 'payments' },
      { id: 'park' },
      { id: 'printAgain' },
      { id: 'cancelSale' },
      { id: 'takeBack' },
      { id: 'exchange' },
      { id: 'gst' },
      { id: 'rates' },
      { id: 'settings' },
      { id: 'numbers' },
      { id: 'usedPhone' },
      { id: 'discountLimit' },
    ],
  },
  {
    id: 'stock',
    questions: [
      { id: 'enterBill' },
      { id: 'pasteImeis' },
      { id: 'wrongBill' },
      { id: 'findImei' },
      { id: 'importList' },
    ],
  },
  { id: 'customers', questions: [{ id: 'dues' }, { id: 'collectDues' }, { id: 'otherState' }] },
  { id: 'money', questions: [{ id: 'closeDrawer' }, { id: 'settlement' }, { id: 'verify' }] },
  {
    id: 'people',
    questions: [
      { id: 'roles' },
      { id: 'approval' },
      { id: 'addPerson', params: { add: 'npm run user:add', password: 'npm run user:password' } },
      { id: 'language', params: { french: '/fr', arabic: '/ar' } },
      { id: 'socialLinks' },
      { id: 'keys' },
    ],
  },
  {
    id: 'safety',
    questions: [
      { id: 'lineCut' },
      { id: 'drafts' },
      { id: 'powerCut' },
      { id: 'backup', params: { backup: 'npm run backup', restore: 'npm run restore', folder: 'backups' } },
      { id: 'lostPhone' },
      { id: 'missing' },
    ],
  },
];
