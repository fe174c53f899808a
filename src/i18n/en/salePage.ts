/** The page of one sale. */
const salePage = {
  title: 'Sale',
  unknown: 'There is no such sale.',
  print: 'Print',
  pdf: 'PDF',
  pdfComing: 'PDF is coming…',
  size: { A4: 'A4', A5: 'A5', '80mm': '80 mm roll', '58mm': '58 mm roll' },
  whatsApp: 'WhatsApp',
  email: 'Email',
  emailSubject: '%{shop}: bill %{number}',
  copies: { label: 'Copies', 1: 'Original', 2: 'Original and duplicate', 3: 'All three' },
  whatsAppText: '%{shop}: bill %{number} of %{date}, %{amount}. Thank you!',
  endLink: {
    open: 'End the link',
    title: 'End the links to this bill?',
    text: 'Every link to this bill that was sent so far stops working at once. What you send after this has a new one.',
    done: 'The links to this bill have ended',
  },
  margin:
    'Under the margin scheme: %{margin} margin, %{tax} of tax on it. Only the owner sees this; it is not on the paper.',
  actions: 'What to do with this sale',
  units: 'Units of this sale',
  historyOf: 'History of %{imei}',
  cancelText:
    'Stock, books and dues go back to what they were, by a document of its own. The bill stays on record as cancelled.',
};

export type SalePageMessages = typeof salePage;
export default salePage;
