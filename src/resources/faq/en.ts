export default {
  app: {
    menu: {
      faq: 'FAQ',
    },
    pages: {
      faq: 'FAQ',
    },
  },
  /** It describes the program as it is: change it with the code. */
  faq: {
    lead: 'How to do the shop’s daily work in Galla.',
    search: 'Search FAQ',
    none: 'No results for “%{query}”.',
    group: {
      selling: 'Selling',
      stock: 'Purchase bills and stock',
      customers: 'Customers and dues',
      money: 'Cash and accounts',
      people: 'People, language and shortcuts',
      safety: 'When something goes wrong',
    },
    of: {
      startSale: {
        question: 'How do I sell a phone?',
        answer:
          'Press F8 on any page, or New sale. Scan the IMEI: the phone is added at its price. Type the customer’s 10-digit phone number, or press Enter on the empty box for a walk-in. F10 takes exact cash, saves and prints; F9 does the same for UPI.',
      },
      scanner: {
        question: 'Which scanner can I use?',
        answer:
          'Any scanner that works as a keyboard, wired or wireless, and ends with Enter or Tab. Slow ones work too: a valid 15-digit IMEI is accepted at any speed. If the cursor is in another box, the scan still goes into the sale and the box keeps its text. Without a scanner, the camera of a phone or tablet reads barcodes too: press the camera button beside the box (over HTTPS).',
      },
      payments: {
        question: 'Can a customer pay by two methods, or later?',
        answer:
          'Yes. Ctrl+Enter goes to the payments. Outside a text box, 1 is cash, 2 UPI, 3 card, 4 due, 5 finance, 6 exchange, 7 cheque, 8 bank transfer and 9 store credit; each takes the balance. To sell on credit, add a customer with a phone number. Payments can’t exceed the bill total.',
      },
      park: {
        question: 'The customer went to the ATM. Can I keep the sale for later?',
        answer:
          'Yes. F7 parks it. Press Shift+F7 and its number to resume it, also at another counter or tomorrow: parked sales are saved on the server.',
      },
      printAgain: {
        question: 'How do I reprint a bill, or send it by WhatsApp?',
        answer:
          'Open the sale in Sales management. Print, PDF (A4, A5, 80 mm or 58 mm roll), WhatsApp and Email are on its page. The message has a link to this one bill that works for 30 days without sign-in; the owner can revoke it there. At the counter, Alt+P prints the last bill again and Alt+W opens WhatsApp with its text and link. Email opens a draft in your mail program, where you choose the recipient.',
      },
      cancelSale: {
        question: 'How do I cancel a sale?',
        answer:
          'Open the sale, press Cancel and enter the reason. Stock, dues and ledger are reversed. The owner and staff can cancel a sale in the month it was made, if nothing of it was returned or paid later. The bill stays on record as cancelled, and its number is not used again.',
      },
      gst: {
        question: 'When does a bill include GST?',
        answer:
          'When the shop is registered as regular, with its GSTIN: Settings > GST registration. The bill is then a tax invoice with CGST and SGST, or with IGST for a customer of another State. A shop that is not registered charges no tax and the paper is called Bill. A composition dealer issues a bill of supply. Bills already issued don’t change.',
      },
      enterBill: {
        question: 'How do I enter a purchase bill?',
        answer:
          'Press New purchase bill. Enter the supplier, bill number, date and bill total, then a line for each model with its unit cost before tax and its IMEIs. The bill can be saved when the lines match the total; a round-off of up to ₹1 is allowed. The phones are then in stock.',
      },
      pasteImeis: {
        question: 'Can I paste many IMEIs at once?',
        answer:
          'Yes: one phone per line, IMEI 1 and IMEI 2 side by side. Wrong, duplicate and already stocked IMEIs are shown with their line. A code that is not an IMEI can be accepted as it stands.',
      },
      wrongBill: {
        question: 'I made a mistake in a purchase bill. Can I change it?',
        answer:
          'A saved bill can’t be changed, but it can be cancelled while none of it is sold. Open it in Bill history and press Cancel. Its phones leave stock. Then enter the bill again.',
      },
      findImei: {
        question: 'Who bought this IMEI?',
        answer:
          'Search for it in Find an IMEI: it shows the purchase bill, the customer and everything in between. Ctrl+K on any page also finds it, by a few of its digits.',
      },
      importList: {
        question: 'Can I import my products and customers from Excel?',
        answer:
          'Yes. Save the table as CSV and press Import above the list of products, customers, suppliers, companies or HSN codes. The file is checked first and rows with errors are listed. Lists can be exported as CSV or Excel. Phones in stock are not imported: enter them by purchase bill.',
      },
      dues: {
        question: 'Where do I see what a customer owes?',
        answer:
          'In Dues management: everyone who owes, the oldest due first, with each open bill. The counter shows it as soon as you enter the phone number. The total of all dues is on the dashboard.',
      },
      collectDues: {
        question: 'How do I enter a payment that a customer makes later?',
        answer:
          'Open the person in Dues management and press Collect, or press Alt+D at the counter. Enter one or more payments; the oldest bills are paid first unless you choose others. A receipt can be printed or sent. If a cheque bounces, open its receipt and press Cheque bounced: the bills are due again, with the bank’s charge if you enter one.',
      },
      otherState: {
        question: 'The customer has a GSTIN, or is from another State.',
        answer:
          'Enter the customer’s GSTIN and State in Customers before the sale. Both are printed on the invoice, and a customer of another State is billed with IGST.',
      },
      roles: {
        question: 'Who can see and do what?',
        answer:
          'Owner: everything. Staff: sell, enter purchase bills and cancel, but see no costs and no amounts of purchase bills, and can’t change settings. Office: view sales history, stock and customers, and change nothing.',
      },
      addPerson: {
        question: 'How do I add a person, or change a password?',
        answer:
          'In User management an owner adds a person and gives them the link to set their password; “Reset password” makes a new link and signs that person out everywhere. If no owner can sign in: on the computer that runs Galla, in its folder, %{password} sets a new password and %{add} adds a person; if you use the built-in database, stop Galla first. Change your own password in My Profile.',
      },
      language: {
        question: 'How do I change the language and theme?',
        answer:
          'The top bar has a menu for English and Hindi and one for the theme. All four languages, including French and Arabic, are in My Profile. You can also use %{french} or %{arabic} as the language in the address.',
      },
      keys: {
        question: 'Which keyboard shortcuts are there?',
        answer:
          'F8 starts a sale and Ctrl+K searches (Cmd+K on a Mac), on every page. At the counter, F1 lists all shortcuts.',
      },
      lineCut: {
        question: 'The connection was lost while I was saving. Is the sale lost?',
        answer:
          'No. The counter keeps the sale and tells you. Press Retry when you are back online: the sale will not be entered twice. While you are offline, nothing new can be saved.',
      },
      drafts: {
        question: 'I closed the page while entering a bill. Is it lost?',
        answer:
          'No. An unsaved purchase bill and the sale at the counter are saved in this browser, and you can resume them when you open the page again. Signing out discards them.',
      },
      powerCut: {
        question: 'What happens in a power cut?',
        answer: 'Every sale and bill shown as saved is safe: it is written to disk before it is shown.',
      },
      backup: {
        question: 'How do I back up my data?',
        answer:
          'On the computer that runs Galla, in its folder: %{backup} writes a checked backup to the folder %{folder}, also while the shop is open. Copy it to another computer. %{restore} with its folder restores it into an empty database.',
      },
      settings: {
        question: 'How do I put my logo, terms and signature on the invoice?',
        answer:
          'In Settings. Shop has the logo, address and UPI ID. Invoice has the template, paper size, terms, warranty line, bank details and signature, with a preview of your last invoice. You can crop a picture after choosing it. Changes apply from the next print.',
      },
      numbers: {
        question: 'Can I choose the prefix of invoice numbers?',
        answer:
          'Yes, in Settings under Numbers: 1 to 4 letters or digits, so that a number stays within the 16 characters GST allows. Numbers continue from the last one and restart at 1 each financial year. Numbers already issued don’t change.',
      },
      rates: {
        question: 'The GST rate has changed. What do I do?',
        answer:
          'In HSN codes, add the same code again with the new rate and the date it starts. A sale uses the rate of its own date, so earlier sales keep the old rate. The list shows which rate is in force and which is upcoming. Under Product HSN codes you can assign a code to many products at once.',
      },
      usedPhone: {
        question: 'How is GST on a used phone calculated?',
        answer:
          'Turn on the margin scheme in Settings, Stock and selling. A used or faulty phone bought without input tax credit (from a person, or in exchange) is then taxed on its margin only: bought for ₹25,000 and sold for ₹30,000, on ₹5,000; sold at a loss, on nothing. The customer’s price does not change. The bill shows it without tax and states the rule; only the owner sees what you paid. In the purchase bill, choose the condition Used. A phone bought with input tax credit is taxed on its full price as before. The scheme needs a GSTIN and regular registration.',
      },
      discountLimit: {
        question: 'Can I limit the discounts my staff give?',
        answer:
          'Yes, in Settings, Stock and selling. The counter shows on the line when a discount is over the limit, and the sale is refused. A price below the product’s price counts as a discount. The owner has no limit.',
      },
      lostPhone: {
        question: 'A phone or computer signed in to Galla is lost. What do I do?',
        answer:
          'Open My Profile on another device. It lists your signed-in devices and when each was last used. Sign out the lost one, or sign out everywhere; it takes effect at once. The owner sees everyone’s devices. Then change your password there.',
      },
      socialLinks: {
        question: 'How do customers find my shop on Instagram or WhatsApp?',
        answer:
          'Add your links in Social media. Each is checked, shown as customers see it, and can be opened to test. Posters and bills use these links.',
      },
      takeBack: {
        question: 'A customer brings a phone back. What do I do?',
        answer:
          'Scan its IMEI at the counter and press R, or open the sale and press Take back. Choose what came back, its condition and how the money is refunded: cash, UPI, store credit or against another purchase. Dues and loans of the sale are reduced first. Galla makes a credit note; the phone is in stock as open box, or held if it is faulty. Staff can take back within the days set in Settings.',
      },
      exchange: {
        question: 'How do I take an old phone in exchange?',
        answer:
          'At the counter, outside a text box, press 6. Enter its IMEI and model, the checks of its condition, and the seller’s identity; Galla proposes a price. A purchase voucher is printed for the signature. The phone can’t be sold until you look its IMEI up in the list of stolen phones (CEIR), erase it, and press Record the check on its page in Inventory management.',
      },
      closeDrawer: {
        question: 'How do I open and close the cash drawer?',
        answer:
          'In Cash drawers. Open the drawer with a count in the morning. At night press Count and close and enter the notes and coins; the expected amount is shown only after that. A difference is posted as short or over, with its reason; above the limit in Settings the owner approves it. Then Day close closes the day for new entries. Once a first drawer was opened, cash sales need an open drawer.',
      },
      settlement: {
        question: 'A finance company has paid. Where do I enter it?',
        answer:
          'Open the company in Financiers: its open loans are there with their age. Press Enter settlement, or Import statement for its file. Each payment is matched with a loan; short payments and unknown loans are listed as differences, which you match, or write off with a reason. The same line is never counted twice.',
      },
      verify: {
        question: 'How do I know that the books are right?',
        answer:
          'Open Verify the books with Ctrl+K. Galla recomputes every balance, due, stock figure and statistic from the bills and lists what differs. It does so each night by itself. Entries and closed days are sealed, so a change behind the program’s back shows there.',
      },
      approval: {
        question: 'What are the PIN and the owner’s approval for?',
        answer:
          'Everyone sets a PIN of six digits in My Profile. At a shared counter, Alt+L and the PIN switch to another person without the password. When something is over a limit for staff, such as a discount, Ask the owner appears: the owner enters their PIN there, and only this one entry is approved. Both names are on record.',
      },
      missing: {
        question: 'What is not available yet?',
        answer:
          'Opening balances, returns to suppliers and paying them later, expenses, the owner’s own entries in the ledger, day book, profit and loss, and GST returns.',
      },
    },
  },
};
