export default {
  firstSteps: {
    title: 'Get ready',
    dismiss: 'Don’t show again',
    done: 'done',
    steps: {
      TEST_SCAN: 'Try the scanner',
      TEST_PAGE: 'Print a test page',
      FIRST_PHONE: 'Scan the first phone at the counter',
      FIRST_SALE: 'Make the first sale, print or send it',
      LOGO: 'Add your logo',
      STAFF: 'Invite your staff',
      OPENING: 'Enter the opening balances',
      BACK_UP: 'Back up',
    },
    scan: {
      title: 'Scanner',
      lead: 'Scan any box or phone into this field. This device learns how fast your scanner types and how it ends a code.',
      box: 'Scan here',
      again: 'Typed by hand, or not read. Scan a barcode.',
      read: 'Read %{code} · %{ms} ms a key',
      ENTER: 'It ends with Enter: as it should be.',
      TAB: 'It ends with Tab: that works too.',
      LINE_FEED: 'It ends with a line feed: that works too.',
      NONE: 'It sends nothing at the end. IMEIs are read all the same; for other codes set it to send Enter (see its booklet).',
      slow: 'A slow scanner: remembered on this device.',
      layouts: {
        INSCRIPT: 'Hindi (InScript)',
        ARABIC: 'Arabic',
        AZERTY: 'AZERTY',
        QWERTZ: 'QWERTZ',
        CAPS_LOCK: 'Caps Lock',
        OTHER: 'another layout',
      },
      layout:
        'Your keyboard is set to %{layout}. Codes are read all the same; for typing, English (India) or English (US) is safer.',
    },
    print: {
      title: 'Printer and paper',
      lead: 'A bill with example goods on the paper you chose. It takes no invoice number.',
      paper: 'Paper',
      test: 'Print a test page',
      good: 'It looks right',
    },
    backUp: {
      title: 'Back up',
      lead: 'On the computer that runs the shop, with the server running or stopped:',
      copy: 'It writes a checked copy into the folder “backups”. Copy that folder to another disk or computer, every evening. The keys (secrets-key, signing-key in the data folder) are not in it: copy them once as well.',
      done: 'I have a backup',
    },
  },
  errors: {
    numbersGiven:
      'This series has a number this year already, and its numbers have no gap. It begins anew on 1 April.',
  },
  validation: {
    panOfGstin: 'Does not match the GSTIN, whose PAN is %{pan}',
    prefixTaken: 'Prefix %{prefix} is already in use.',
    marginSchemeNeedsGst: 'The margin scheme needs a GSTIN and regular GST registration, not composition',
    criticalWithinLow: 'Critical stock can’t be above low stock (%{low})',
    stateOfGstin: 'Does not match the GSTIN, which is of %{state}',
    numberPrefix:
      'Use 1 to 4 letters or digits, with - or / between them: GST allows 16 characters in a number (Rule 46)',
    'socialLink.https': 'Enter the full address, starting with https://',
    'socialLink.facebook': 'Enter a Facebook link, such as https://facebook.com/yourshop',
    'socialLink.instagram': 'Enter an Instagram link, such as https://instagram.com/yourshop',
    'socialLink.youtube': 'Enter a YouTube link, such as https://youtube.com/@yourshop',
    'socialLink.whatsapp': 'Enter a WhatsApp link, such as https://wa.me/919822012345',
    'socialLink.x': 'Enter a link to X, such as https://x.com/yourshop',
    'socialLink.website': 'Enter a website, such as https://yourshop.in',
  },
  resources: {
    shop: {
      name: 'Shop profile |||| Shop profile',
      fields: {
        shopStoreName: 'Shop name',
        profilePhotoUrl: 'Logo or photo',
        gstnumber: 'GSTIN',
        gstScheme: 'GST registration',
        composition: 'Composition dealer',
        pinCode: 'PIN code',
        upiVpa: 'UPI ID',
        firstSteps: 'First steps',
        timeZone: 'Time zone',
        next: 'Next number',
      },
    },
    'shop-settings': {
      name: 'Settings |||| Settings',
      fields: {
        invoiceTemplateNo: 'Invoice template',
        invoicePaper: 'Invoice paper size',
        lowStockQty: 'Low stock at',
        criticalStockQty: 'Critical stock at',
        invoiceTerms: 'Invoice terms',
        invoiceWarranty: 'Invoice warranty line',
        bankDetails: 'Bank details on the invoice',
        signatureUrl: 'Signature',
        invoicePrefix: 'Invoice prefix',
        saleCancelPrefix: 'Cancelled sale prefix',
        billCancelPrefix: 'Cancelled purchase bill prefix',
        marginScheme: 'Margin scheme for used goods',
        marginTaxInclusive: 'Margin includes tax',
        quarterlyReturns: 'File returns each quarter (QRMP)',
        buyerDetailsRequired: 'Refuse the bill without them',
        cardChargeBps: 'Bank charge on card payments',
        staffDiscountLimitBps: 'Staff discount limit',
        staffBackdateDays: 'Staff back-dating limit (days)',
        drawerDifferenceLimitPaise: 'Largest drawer difference of staff',
        creditDays: 'Credit days',
        lockAfterMinutes: 'Lock the counter after',
        staffReturnDays: 'Staff return limit (days)',
        staffExpenseLimitPaise: 'Staff expense limit',
        paymentApprovalLimitPaise: 'Payment approval limit',
      },
    },
    'social-media-platforms': {
      name: 'Social media |||| Social media',
      fields: {
        x: 'X',
        website: 'Website',
      },
    },
  },
  settings: {
    parts: 'Sections',
    unsaved: 'unsaved',
    of: {
      shop: 'Shop',
      invoice: 'Invoice',
      numbers: 'Numbers',
      selling: 'Stock and selling',
    },
    shop: {
      profile: 'Profile',
      lead: 'Printed at the top of invoices.',
      logo: 'Shown in the menu and on invoices.',
      upi: 'The QR code on the invoice asks for the exact amount to this UPI ID.',
      timeZone: 'Decides which day a sale belongs to.',
      address: 'Street and town. The PIN code has its own field.',
    },
    invoice: {
      look: 'Design',
      lead: 'Applies to the next print and PDF.',
      below: 'Below the items',
      belowLead: 'Empty fields are not printed.',
      elsewhere:
        'This picture is on another website: it shows on screen and in browser prints, but not in PDF files. Upload it as a file to include it.',
      signature: 'Printed above the signature line.',
      preview: 'Preview',
      previewLead: 'Your last invoice with these changes.',
    },
    links: {
      title: 'Links to bills',
      lead: 'Bill links in WhatsApp and email messages start with %{address}',
      ownNetwork:
        'This address works only on this computer or the shop’s own network, so customers can’t open the link. Ask whoever runs the server to set PUBLIC_URL to a public address.',
    },
    numbers: {
      lead: 'Numbers continue without a gap; only the prefix changes. They restart at 1 each financial year.',
      next: 'Next number: %{number}',
      first: 'Next numbers',
      firstLead:
        'A shop that had other books this year goes on from their last number, until the first document here.',
      creditNotes: 'Credit notes',
      set: 'Set',
      setOf: 'Next number of %{name}',
      setLead:
        'Numbers run on from here without a gap. After the first document this can’t be changed this year.',
    },
    selling: {
      stock: 'Low stock',
      stockLead: 'Alert at this quantity or below.',
      staff: 'Staff',
      differenceHint: 'Above this, only the owner can accept cash short or over',
      backdateHint:
        '0 to 31 days. How far back staff can date a sale or a purchase bill. The owner can go back to 1 April.',
      card: 'Card payments',
      cardHint:
        'Posted as a bank charge at each sale by card: the bank gets the rest. Include the GST on it. 0: none.',
      creditDaysHint:
        'Staff can’t sell on credit to a customer with an older open due. Empty: no limit. None for the owner.',
      shared: 'Shared counter',
      lockHint:
        'Without a key or a touch, at devices where people have PINs. 10 is ten minutes; at most 4 hours. Empty: only by Alt+Shift+L.',
      approvalHint: 'Above this, a payment request is approved by another owner than the one who asked.',
      returnHint: '0 to 365 days after the sale. Later only the owner takes goods back.',
      expenseHint:
        'For one expense in cash from the drawer. Above it, or by another method, the owner approves.',
      discountHint:
        'Per line, from the product’s price; a lower price counts as a discount. Empty: no limit. The owner has no limit.',
      buyer: 'Buyer on large bills',
      buyerLead:
        'From ₹50,000 before tax, a bill to a buyer without GSTIN carries name, address and State (CGST Rule 46).',
      buyerHint: 'Off: the counter asks once, and F10 again saves all the same.',
      margin: 'Margin scheme for used goods',
      marginLead:
        'A used phone bought without input tax credit is taxed on its margin (Rule 32(5)), not on its full price. The customer’s price stays the same; the bill shows it without tax and states the rule. Applies from the next sale.',
      marginNeeds: 'Needs a regular GST registration (see Shop).',
      marginHint:
        'Example: bought for ₹25,000, sold for ₹30,000, GST 18%. With the scheme the tax is ₹762.72, without it ₹900. The customer pays ₹30,000 either way.',
    },
  },
  socialMedia: {
    lead: 'Links shown on posters and invoices. Leave empty what you don’t use.',
    shown: 'Preview',
    none: 'No links yet. Links you add appear here as customers will see them.',
    saved: 'Links saved',
    test: 'Open in a new tab: %{name}',
  },
  app: {
    pages: {
      firstSteps: 'Scanner, printer, backup',
    },
    menu: {
      groups: {
        purchasing: 'Purchasing',
        catalogue: 'Catalogue',
        stock: 'Count and plan',
        financing: 'Finance and brands',
        expenses: 'Expenses and pay',
      },
      settings: 'Settings',
      of: {
        'shop-settings': 'Settings',
      },
    },
    shop: {
      loading: 'Loading...',
    },
    failed: {
      shopkeeper: 'Failed to fetch shopkeeper info',
      socialLinks: 'Failed to create social media links',
      settingsLoad: 'Failed to fetch shop settings.',
      settingsSave: 'Failed to update shop settings.',
    },
    done: {
      settings: 'Shop settings updated successfully!',
    },
  },
  screens: {
    form: {
      profileSaved: 'Shop profile saved',
    },
  },
  shortcuts: {
    account: {
      title: 'Account settings',
      subtitle: 'Shop and invoice',
    },
  },
};
