export default {
  app: {
    priceHistory: {
      title: 'Price history',
      by: 'By',
      old: 'Old price',
      new: 'New price',
    },
    ownPrice: {
      confirm: 'Confirm price',
      confirmed: 'Price confirmed',
    },
    menu: {
      of: {
        'hsn-codes': 'HSN codes',
        products: 'Products',
        companies: 'Companies',
      },
    },
    pages: {
      hsnProducts: 'Product HSN codes',
      priceChange: 'Change prices',
    },
  },
  choices: {
    itemCategory: {
      MOBILE: 'Mobile',
      TABLET: 'Tablet',
      LAPTOP: 'Laptop',
      WATCH: 'Watch',
      AUDIO: 'Audio',
      ACCESSORY: 'Accessory',
      SERVICE: 'Service',
      OTHER: 'Other',
    },
    tracking: {
      IMEI: 'IMEI',
      SERIAL: 'Serial number',
      QUANTITY: 'Quantity',
    },
    stockLevel: {
      LOW: 'Low',
      CRITICAL: 'Critical',
    },
    uqc: {
      NOS: 'Numbers (NOS)',
      PCS: 'Pieces (PCS)',
      SET: 'Sets (SET)',
      PAC: 'Packs (PAC)',
      BOX: 'Boxes (BOX)',
      PRS: 'Pairs (PRS)',
      NA: 'Not applicable (NA)',
    },
  },
  validation: {
    hsnNotListed: 'This code is not in your HSN codes for today. Add it there first.',
    'product.stocked': 'This product has stock. Sell or return it first.',
    'priceChange.one': 'Enter a percentage or an amount, not both',
    'priceChange.none': 'No product matches this filter',
    hsnCode: 'Enter an HSN code of 4, 6 or 8 digits',
  },
  hsn: {
    rule: 'A sale uses the GST rate in force on its date. When a rate changes, add the code again with the date the new rate starts. Bills already issued don’t change.',
    usual:
      '%{smart_count} common HSN code for a mobile shop is not in your list |||| %{smart_count} common HSN codes for a mobile shop are not in your list',
    addUsual: 'Add codes',
    usualAdded: '%{smart_count} code added |||| %{smart_count} codes added',
    without:
      '%{smart_count} product has no GST rate for its code |||| %{smart_count} products have no GST rate for their code',
    toProducts: 'Assign codes',
    productsLead: 'A product whose code is not in the list is taxed at the product’s own GST rate.',
    which: 'Show',
    onlyWithout: 'Without a rate',
    all: 'All',
    search: 'Search company, model or code',
    code: 'HSN code to assign',
    assign: 'Assign to %{smart_count} product |||| Assign to %{smart_count} products',
    assigned: 'Code assigned to %{smart_count} product |||| Code assigned to %{smart_count} products',
    choose: 'Select %{name}',
    chooseAll: 'Select all on this page',
    noRate: 'No rate today',
    allHave: 'Every product has a code with a rate.',
    nothing: 'No matching products.',
    noGstTitle: 'HSN codes need a GSTIN',
    noGstText:
      'Without a GSTIN no GST is charged, so no rates are needed. Add your GSTIN in Settings to use HSN codes.',
    rate: {
      today: 'In force',
      later: 'Upcoming',
      earlier: 'Earlier',
    },
    toSettings: 'Go to settings',
  },
  resources: {
    companies: {
      name: 'Company |||| Companies',
      fields: {
        logoUrl: 'Logo',
      },
    },
    products: {
      name: 'Product |||| Products',
      fields: {
        mrpPaise: 'MRP',
        tracking: 'Tracked by',
        barcode: 'Barcode',
        imageUrl: 'Picture',
        warrantyMonths: 'Warranty (months)',
        active: 'On sale',
        inStock: 'In stock',
        unconfirmed: 'Price to be confirmed',
        stockLevel: 'Stock level',
      },
    },
    'hsn-codes': {
      name: 'HSN code |||| HSN codes',
      fields: {
        code: 'Code',
        description: 'Description',
        uqc: 'Unit',
        validFrom: 'Valid from',
      },
    },
  },
  stock: {
    prices: {
      lead: 'Check the new prices, then apply them. Prices above the MRP stay.',
      by: 'Change by',
      percent: 'Percent',
      amount: 'Amount in ₹',
      value: 'Change',
      valueHelp: 'Such as 5 or -2.5',
      round: 'Rounding',
      ending: {
        '1': 'To ₹1',
        '9': 'Ending in 9',
        '10': 'To ₹10',
        '99': 'Ending in 99',
      },
      show: 'Preview',
      apply: 'Apply to %{smart_count} product |||| Apply to %{smart_count} products',
      preview: 'New prices',
      done: '%{smart_count} price changed |||| %{smart_count} prices changed',
      refused: {
        ABOVE_MRP: 'Above MRP: stays',
        NOT_POSITIVE: 'Not above zero: stays',
      },
    },
  },
  notifications: {
    newProduct: {
      title: 'New product: %{product}',
      confirm: '%{name} added it with a purchase bill. Confirm its price.',
    },
  },
};
