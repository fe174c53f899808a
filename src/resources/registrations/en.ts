export default {
  errors: {
    useRegistration:
      'Documents exist, so the GSTIN and State change under Settings > GST registration, from a day on',
    ownGstin: 'This is the shop’s own GSTIN',
  },
  validation: {
    ownGstin: 'This is the shop’s own GSTIN. Enter the GSTIN of the other party.',
    'registration.noGstin': 'An unregistered shop has no GSTIN',
    'registration.gstinNeeded':
      'This bill has GST, and the shop’s GSTIN is not entered yet. Enter it under Settings > GST registration.',
  },
  choices: {
    gstScheme: { REGULAR: 'Regular', COMPOSITION: 'Composition', UNREGISTERED: 'Not registered' },
    gstFiling: { MONTHLY: 'Each month', QUARTERLY: 'Each quarter (QRMP)' },
  },
  resources: {
    registrations: {
      name: 'GST registration |||| GST registration',
      fields: {
        validFrom: 'Valid from',
        scheme: 'Registered as',
        legalName: 'Legal name (as on the GST certificate)',
        tradeName: 'Shop name on documents',
        filing: 'Returns',
        pinCode: 'PIN code',
      },
    },
  },
  registrations: {
    lead: 'Each document keeps the registration, name and address it was issued under.',
    add: 'Change registration',
    change: 'Change the GST registration',
    consequence:
      'Applies to documents with a date from this day that are entered from now on. Documents already entered stay as they are, also those dated later.',
    saved: 'Registration saved',
    first: 'From the start',
    recorded: 'Entered',
    waits: 'To be entered',
    nameAndAddress: 'Name and address',
    says: {
      REGULAR:
        'Tax invoices with CGST and SGST, or IGST to another State. The GSTIN can follow; bills with tax need it.',
      COMPOSITION: 'Bills of supply: no tax on the bill, no sale to another State, no input tax credit.',
      UNREGISTERED: 'Bills without tax. The tax on purchases is part of their cost.',
    },
    toPage: 'GST registration and history',
    billBefore:
      'Entered while the shop was not registered for GST: the tax on this bill is part of the cost, no input tax credit.',
  },
};
