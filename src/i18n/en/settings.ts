/** The settings of the shop, part by part. */
const settings = {
  parts: 'Parts of the settings',
  unsaved: 'not saved yet',
  of: {
    shop: 'Shop',
    invoice: 'Invoice',
    numbers: 'Numbers',
    selling: 'Stock and selling',
  },
  shop: {
    profile: 'Profile',
    lead: 'What stands at the head of an invoice.',
    logo: 'Shown in the menu and on invoices.',
    upi: 'The QR code on the invoice asks for the exact amount on this UPI ID.',
    fromGstin: 'Taken from the GSTIN',
    timeZone: 'Decides which day a sale belongs to.',
    address: 'Street and town; the PIN code has a box of its own.',
  },
  tax: {
    title: 'Tax',
    scheme: 'GST registration',
    REGULAR: 'Regular',
    REGULARsays: 'Tax invoices: CGST and SGST, or IGST to another State.',
    COMPOSITION: 'Composition',
    COMPOSITIONsays: 'Bills of supply: no tax on the bill, no sale to another State.',
    NONE: 'Not registered',
    NONEsays: 'Bills without tax. HSN codes leave the menu.',
    gstinNeeded: 'Write the GSTIN of the shop',
    stays: 'Bills already given stay as they are; this holds from the next one on.',
  },
  invoice: {
    look: 'Look',
    lead: 'Holds for the next print and the next PDF.',
    below: 'Below the lines',
    belowLead: 'What is left empty is not printed.',
    elsewhere:
      'This picture lies at an address elsewhere: screens and browser prints show it, PDF files leave it out. Choose it as a file to have it there too.',
    signature: 'Printed above the line for the signature.',
    preview: 'Preview',
    previewLead: 'Your last invoice as it would look with what you typed here.',
  },
  links: {
    title: 'Links to bills',
    lead: 'The link in a message by WhatsApp or mail begins with %{address}',
    ownNetwork:
      'This address is reached from this computer or the shop’s own network alone: a customer’s phone cannot open the link. Whoever runs the server gives it a public address and sets PUBLIC_URL.',
  },
  numbers: {
    lead: 'The numbers go on without a gap; only their beginning changes. With each financial year they begin at 1 again.',
    next: 'The next one: %{number}',
  },
  selling: {
    stock: 'Low stock',
    stockLead: 'From this many pieces down, notifications and the dashboard speak of a model.',
    staff: 'Staff',
    backdateHint:
      '0 to 31 days: how far back staff may date a sale or a purchase bill. The owner goes back to 1 April.',
    discountHint:
      'Of the product’s price, for each line; a lower price counts as a discount. Empty: no limit. The owner has none.',
    margin: 'Margin scheme for used goods',
    marginLead:
      'A used phone that was bought without input tax credit is taxed on what it earns you (Rule 32(5)), not on its whole price. The customer’s price stays the same; the bill shows it without the tax and says why. Holds from the next sale on.',
    marginNeeds: 'Only with a GSTIN and regular registration; see Shop.',
    marginHint:
      'Bought for ₹25,000, sold for ₹30,000, at 18%: on, ₹762.72 of the margin are tax; off, ₹900. The customer pays ₹30,000 either way.',
  },
};

export type SettingsMessages = typeof settings;
export default settings;
