const salePage = {
  title: 'Sale',
  unknown: 'This sale doesn’t exist.',
  print: 'Print',
  pdf: 'PDF',
  pdfComing: 'Preparing PDF…',
  size: { A5: 'A5', '80mm': '80 mm roll', '58mm': '58 mm roll' },
  whatsApp: 'WhatsApp',
  email: 'Email',
  emailSubject: '%{shop}: bill %{number}',
  copies: { label: 'Copies', 1: 'Original', 2: 'Original and duplicate', 3: 'All three' },
  endLink: {
    open: 'Revoke link',
    title: 'Revoke links to %{number}?',
    text: 'Links to this document sent so far will stop working at once. The next message will have a new link.',
    done: 'Links to %{number} revoked',
  },
  margin: 'Margin scheme: margin %{margin}, tax on it %{tax}. Only the owner sees this; it is not printed.',
  actions: 'Actions',
  units: 'Units of this sale',
  historyOf: 'History of %{imei}',
  cancelText: 'A cancellation entry reverses stock and ledger.',
};

export default salePage;
