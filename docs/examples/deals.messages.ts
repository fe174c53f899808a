/** Labels of deals.ts, as they go into its `en.ts` and the catalogues in `src/i18n`. */
const en = {
  resources: {
    deals: {
      name: 'Deal |||| Deals',
      fields: {
        name: 'Deal',
        customerId: 'Customer',
        buyer: 'Customer',
        ownerId: 'Owner',
        state: 'State',
        openedOn: 'Opened',
        closesOn: 'Closes',
        totalPaise: 'Total',
        discountBps: 'Discount',
        marginPaise: 'Margin',
        visibleTo: 'Visible to',
        lostReason: 'Reason for losing it',
        tags: 'Tags',
      },
      lines: { items: 'Items', people: 'People' },
      checks: { closesLater: 'The deal closes before it is opened' },
      actions: { 'hand-over': 'Hand over' },
      transitions: { offer: 'Send offer', approved: 'Approve', won: 'Mark as won', lost: 'Mark as lost' },
      views: { pipeline: 'Pipeline', mine: 'My deals' },
    },
    'deal-items': {
      name: 'Item |||| Items',
      fields: {
        dealId: 'Deal',
        productId: 'Product',
        quantity: 'Quantity',
        pricePaise: 'Price',
        amountPaise: 'Amount',
      },
    },
    'deal-people': {
      name: 'Person |||| People',
      fields: { dealId: 'Deal', personId: 'Person', role: 'Role' },
    },
  },
  choices: {
    dealState: { LEAD: 'Lead', OFFER: 'Offer', APPROVED: 'Approved', WON: 'Won', LOST: 'Lost' },
    dealRole: { SELLER: 'Seller', ADVISER: 'Adviser', DELIVERY: 'Delivery' },
    dealVisibility: { EVERYONE: 'Everyone', ITS_OWNER: 'Its owner' },
  },
};

type DealMessages = typeof en;

const fr: DealMessages = {
  resources: {
    deals: {
      name: 'Affaire |||| Affaires',
      fields: {
        name: 'Affaire',
        customerId: 'Client',
        buyer: 'Client',
        ownerId: 'Responsable',
        state: 'État',
        openedOn: 'Ouverture',
        closesOn: 'Clôture',
        totalPaise: 'Total',
        discountBps: 'Remise',
        marginPaise: 'Marge',
        visibleTo: 'Visible par',
        lostReason: 'Motif de la perte',
        tags: 'Étiquettes',
      },
      lines: { items: 'Articles', people: 'Personnes' },
      checks: { closesLater: 'La clôture précède l’ouverture' },
      actions: { 'hand-over': 'Transmettre' },
      transitions: { offer: 'Envoyer l’offre', approved: 'Approuver', won: 'Gagnée', lost: 'Perdue' },
      views: { pipeline: 'Pipeline', mine: 'Mes affaires' },
    },
    'deal-items': {
      name: 'Article |||| Articles',
      fields: {
        dealId: 'Affaire',
        productId: 'Modèle',
        quantity: 'Quantité',
        pricePaise: 'Prix',
        amountPaise: 'Montant',
      },
    },
    'deal-people': {
      name: 'Personne |||| Personnes',
      fields: { dealId: 'Affaire', personId: 'Personne', role: 'Rôle' },
    },
  },
  choices: {
    dealState: { LEAD: 'Piste', OFFER: 'Offre', APPROVED: 'Approuvée', WON: 'Gagnée', LOST: 'Perdue' },
    dealRole: { SELLER: 'Vente', ADVISER: 'Conseil', DELIVERY: 'Livraison' },
    dealVisibility: { EVERYONE: 'Tout le monde', ITS_OWNER: 'Son responsable' },
  },
};

const ar: DealMessages = {
  resources: {
    deals: {
      name: 'الصفقات |||| صفقة |||| الصفقات |||| الصفقات |||| الصفقات |||| الصفقات',
      fields: {
        name: 'الصفقة',
        customerId: 'العميل',
        buyer: 'العميل',
        ownerId: 'المسؤول',
        state: 'الحالة',
        openedOn: 'تاريخ الفتح',
        closesOn: 'تاريخ الإغلاق',
        totalPaise: 'الإجمالي',
        discountBps: 'الخصم',
        marginPaise: 'الهامش',
        visibleTo: 'مرئي لـ',
        lostReason: 'سبب الخسارة',
        tags: 'الوسوم',
      },
      lines: { items: 'الأصناف', people: 'الأشخاص' },
      checks: { closesLater: 'تاريخ الإغلاق قبل تاريخ الفتح' },
      actions: { 'hand-over': 'تسليم' },
      transitions: { offer: 'إرسال العرض', approved: 'موافقة', won: 'تم الفوز', lost: 'تمت الخسارة' },
      views: { pipeline: 'مسار المبيعات', mine: 'صفقاتي' },
    },
    'deal-items': {
      name: 'الأصناف |||| صنف |||| الأصناف |||| الأصناف |||| الأصناف |||| الأصناف',
      fields: {
        dealId: 'الصفقة',
        productId: 'المنتج',
        quantity: 'الكمية',
        pricePaise: 'السعر',
        amountPaise: 'المبلغ',
      },
    },
    'deal-people': {
      name: 'الأشخاص |||| شخص |||| الأشخاص |||| الأشخاص |||| الأشخاص |||| الأشخاص',
      fields: { dealId: 'الصفقة', personId: 'الشخص', role: 'الدور' },
    },
  },
  choices: {
    dealState: { LEAD: 'فرصة', OFFER: 'عرض', APPROVED: 'موافق عليها', WON: 'رابحة', LOST: 'خاسرة' },
    dealRole: { SELLER: 'البيع', ADVISER: 'الاستشارة', DELIVERY: 'التوصيل' },
    dealVisibility: { EVERYONE: 'الجميع', ITS_OWNER: 'المسؤول عنها' },
  },
};

const hi: DealMessages = {
  resources: {
    deals: {
      name: 'सौदा |||| सौदे',
      fields: {
        name: 'सौदा',
        customerId: 'ग्राहक',
        buyer: 'ग्राहक',
        ownerId: 'ज़िम्मेदार',
        state: 'स्थिति',
        openedOn: 'शुरू',
        closesOn: 'पूरा होना',
        totalPaise: 'कुल',
        discountBps: 'छूट',
        marginPaise: 'मार्जिन',
        visibleTo: 'किसे दिखे',
        lostReason: 'न मिलने का कारण',
        tags: 'टैग',
      },
      lines: { items: 'सामान', people: 'लोग' },
      checks: { closesLater: 'सौदा शुरू होने से पहले पूरा नहीं हो सकता' },
      actions: { 'hand-over': 'सौंपें' },
      transitions: { offer: 'ऑफ़र भेजें', approved: 'मंज़ूर करें', won: 'सौदा मिला', lost: 'सौदा नहीं मिला' },
      views: { pipeline: 'सौदों का बोर्ड', mine: 'मेरे सौदे' },
    },
    'deal-items': {
      name: 'सामान |||| सामान',
      fields: {
        dealId: 'सौदा',
        productId: 'मॉडल',
        quantity: 'संख्या',
        pricePaise: 'दाम',
        amountPaise: 'रकम',
      },
    },
    'deal-people': {
      name: 'व्यक्ति |||| लोग',
      fields: { dealId: 'सौदा', personId: 'व्यक्ति', role: 'काम' },
    },
  },
  choices: {
    dealState: { LEAD: 'पूछताछ', OFFER: 'ऑफ़र', APPROVED: 'मंज़ूर', WON: 'मिला', LOST: 'नहीं मिला' },
    dealRole: { SELLER: 'बिक्री', ADVISER: 'सलाह', DELIVERY: 'डिलीवरी' },
    dealVisibility: { EVERYONE: 'सबको', ITS_OWNER: 'ज़िम्मेदार को' },
  },
};

const own: Readonly<Partial<Record<string, typeof en>>> = { en, fr, ar, hi };

/** English stands where the example has no labels of its own. */
export const dealMessages = (language: string) => own[language] ?? en;
