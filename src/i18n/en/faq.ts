/** Questions and answers about the program as it is: what is no longer true is changed with the code. */
const faq = {
  lead: 'How the work of the shop is done here.',
  search: 'Search the questions',
  none: 'No question holds “%{query}”.',
  group: {
    selling: 'Selling',
    stock: 'Bills and stock',
    customers: 'Customers and dues',
    people: 'People, language and keys',
    safety: 'When something goes wrong',
  },
  of: {
    startSale: {
      question: 'How do I sell a phone?',
      answer:
        'Press F8 on any page, or New sale. Scan the IMEI: the phone comes in at its price. Type the customer’s ten-digit phone, or press Enter on the empty box for a walk-in. F10 takes exact cash, saves and prints; F9 does the same for UPI.',
    },
    scanner: {
      question: 'Which scanner can I use?',
      answer:
        'Any scanner that types like a keyboard, by cable or wireless, ending with Enter or Tab. Slow ones work too: fifteen digits that make a right IMEI are taken at any speed. If the cursor is in another box, the scan still goes into the sale and the box keeps its text. Scanning by the camera of a phone is not there.',
    },
    payments: {
      question: 'Can a customer pay in two ways, or later?',
      answer:
        'Yes. Ctrl+Enter goes to the payments. Outside a text box 1 is cash, 2 UPI, 3 card, 4 due and 5 finance; each takes what is left over. A due needs a customer with a phone. More than the bill comes to is refused.',
    },
    park: {
      question: 'The customer went to the ATM. What do I do with the sale?',
      answer:
        'F7 parks it. Shift+F7 and its number brings it back, also at another counter or tomorrow: parked sales are kept on the server.',
    },
    printAgain: {
      question: 'How do I print a bill again, or send it by WhatsApp?',
      answer:
        'Open the sale from Sales management: Print, PDF (A4, A5, 80 mm or 58 mm roll), WhatsApp and Email are on its page. The message has a link that opens this one bill for 30 days, without sign-in; the owner can end it sooner there. On the counter Alt+P prints the last bill again and Alt+W opens WhatsApp with its text and link. Email opens a draft in your mail program: the receiver is chosen there.',
    },
    cancelSale: {
      question: 'How do I cancel a sale?',
      answer:
        'Open the sale, press Cancel and write the reason. Stock, dues and books go back to what they were. It can only be done in the month of the sale, by the owner or the staff, and only while nothing of it has come back or been paid later. The bill stays on record as cancelled, and its number is not given again.',
    },
    gst: {
      question: 'When does a bill have GST on it?',
      answer:
        'When the shop’s GSTIN stands in the Settings: then a tax invoice with CGST and SGST is made, or with IGST for a customer of another State. Without GSTIN no tax is charged and the paper is called Bill. A composition dealer gives a bill of supply. Bills already given do not change.',
    },
    enterBill: {
      question: 'How do I enter a supplier’s bill?',
      answer:
        'New purchase bill: supplier, bill number, date, the total on the paper, then a line for each model with the cost of one before tax and its IMEIs. It is saved when the lines add up to the paper; a round-off of ₹1 either way is allowed. Then the phones are in stock.',
    },
    pasteImeis: {
      question: 'Can I paste many IMEIs at once?',
      answer:
        'Yes: one phone a line, IMEI 1 and IMEI 2 side by side. Each that is wrong, doubled or in stock already is shown with its line. A code that is no IMEI can be kept as it is.',
    },
    wrongBill: {
      question: 'A purchase bill was entered wrongly. Can I change it?',
      answer:
        'Not change, but cancel: open it from Bill history and press Cancel, as long as none of it is sold. Its phones leave stock again. Then enter it afresh.',
    },
    findImei: {
      question: 'Who bought this IMEI?',
      answer:
        'Type it into Find an IMEI: it shows the bill it came on, the customer who has it, and everything between. Ctrl+K on any page finds it too, by a few of its digits.',
    },
    importList: {
      question: 'Can I bring my products and customers from Excel?',
      answer:
        'Save the table as CSV and press Import above the list of products, customers, suppliers, companies or HSN codes. It is checked first, and each wrong row is told. Lists are exported as CSV or Excel. Phones in stock are not imported: they come by purchase bills.',
    },
    dues: {
      question: 'Where do I see what a customer owes?',
      answer:
        'In the list of customers and on the customer’s page, with his sales below. On the counter it shows as soon as his phone is typed. What all together owe stands on the dashboard.',
    },
    collectDues: {
      question: 'How do I enter money that a customer pays later?',
      answer:
        'Not yet: this version takes money with the sale only. Until it can, keep note of later payments; the due shown here does not go down by them.',
    },
    otherState: {
      question: 'The customer has a GSTIN, or is from another State.',
      answer:
        'Write his GSTIN and State in Customers before the sale. They stand on the invoice, and a customer of another State is billed with IGST.',
    },
    roles: {
      question: 'Who may see and do what?',
      answer:
        'Owner: everything. Staff: sells, enters bills and cancels, but sees neither cost nor the money of purchase bills and does not change settings. Office: reads the sales history, stock and customers, and changes nothing.',
    },
    addPerson: {
      question: 'How do I add a person, or change a password?',
      answer:
        'On the computer on which the program runs, in its folder: %{add} adds a person, %{password} gives a new password and signs that person out everywhere. Without a PostgreSQL of your own, stop the program first. Your own password you change in My Profile. There is no page for adding people yet.',
    },
    language: {
      question: 'How do I change language and colours?',
      answer:
        'The bar has a menu for English and Hindi, and one for light and dark. French and Arabic are chosen in My Profile, as the other two; or by the address, with %{french} or %{arabic} in place of the language.',
    },
    keys: {
      question: 'Which keys are there?',
      answer:
        'F8 begins a sale and Ctrl+K searches (Cmd+K on a Mac), on every page. On the counter F1 shows all its keys.',
    },
    lineCut: {
      question: 'The line was cut while I was saving. Is the sale lost?',
      answer:
        'No. The counter keeps it and says so. Press Send again when the line is back: the sale is made once, however often it is sent. While there is no line, nothing new can be saved.',
    },
    drafts: {
      question: 'I closed the page in the middle of a bill.',
      answer:
        'A half-typed purchase bill and the sale on the counter are kept in this browser and offered when you open the page again. Signing out throws them away.',
    },
    powerCut: {
      question: 'What if the power goes?',
      answer: 'Every sale and bill that was shown as saved is there: it is on the disk before it is shown.',
    },
    backup: {
      question: 'How do I keep a copy of everything?',
      answer:
        'On the computer on which the program runs, in its folder: %{backup} writes a checked copy into the folder %{folder}, while the shop is open too. Copy it to another machine. %{restore} with its folder puts it back into an empty database.',
    },
    settings: {
      question: 'How do my logo, terms and signature get on the invoice?',
      answer:
        'Settings: under Shop the logo, address and UPI ID; under Invoice the template, the paper, terms, a warranty line, bank details and the signature, with a preview of your last invoice beside it. A picture can be cut after it is chosen. All of it holds from the next print on.',
    },
    numbers: {
      question: 'Can I choose what invoice numbers begin with?',
      answer:
        'Yes, in Settings under Numbers: 1 to 4 letters or digits, so that the number stays within the 16 characters GST allows. Numbers go on from the last one and begin at 1 again with each financial year. Numbers already given do not change.',
    },
    rates: {
      question: 'The GST rate has changed. What do I do?',
      answer:
        'In HSN codes, add the same code once more with the new rate and the day from which it holds. A sale uses the rate of its own date: what was sold before keeps the old one. The list says which rate of a code holds today, and which is still to come. Under Codes of products many products get a code at once.',
    },
    usedPhone: {
      question: 'How is tax worked out on a used phone?',
      answer:
        'Settings, Stock and selling: Margin scheme. From then on a phone that stands in stock as used or faulty and was bought without input tax credit – from a person, or taken in exchange – is taxed only on what you earn by it: bought for ₹25,000 and sold for ₹30,000, on ₹5,000; sold at a loss, on nothing. The customer’s price does not change. The bill shows it without tax and says why; what you paid is seen by the owner alone. On the purchase bill choose the condition Used. A phone bought with credit is taxed on its whole price as before. The scheme needs a GSTIN and regular registration.',
    },
    discountLimit: {
      question: 'Can I limit the discount my staff give?',
      answer:
        'Yes: Settings, Stock and selling. The counter says on the line when it is too much, and the server refuses the sale. A price below the product’s counts as a discount; services and used phones have no fixed price and are free of it. The owner has no limit.',
    },
    lostPhone: {
      question: 'A phone or computer with the program on it is lost.',
      answer:
        'Open My Profile on another device: it lists where you are signed in and when it was last used. Sign that one out, or sign out everywhere; it holds at once. The owner sees the devices of all. Then change the password there.',
    },
    socialLinks: {
      question: 'How do customers find my shop on Instagram or WhatsApp?',
      answer:
        'Write the links in Social media. Each is checked, shown as customers see it, and can be tried. Posters and bills take them from there.',
    },
    missing: {
      question: 'What is not there yet?',
      answer:
        'Returns and exchange at the counter, opening balances, collecting dues and paying suppliers later, expenses, entries of the owner’s own in the accounts, day book and profit and loss, and GST returns.',
    },
  },
};

export type FaqMessages = typeof faq;
export default faq;
