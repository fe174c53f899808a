import type { FaqMessages } from '../en/faq.ts';

const faq: FaqMessages = {
  lead: 'Comment se fait ici le travail de la boutique.',
  search: 'Chercher dans les questions',
  none: 'Aucune question ne contient « %{query} ».',
  group: {
    selling: 'Vendre',
    stock: 'Factures d’achat et stock',
    customers: 'Clients et créances',
    people: 'Personnes, langue et touches',
    safety: 'Quand quelque chose ne va pas',
  },
  of: {
    startSale: {
      question: 'Comment vendre un téléphone ?',
      answer:
        'Appuyez sur F8 sur n’importe quelle page, ou sur Nouvelle vente. Scannez l’IMEI : le téléphone arrive avec son prix. Tapez les dix chiffres du téléphone du client, ou appuyez sur Entrée dans la case vide pour un client de passage. F10 encaisse la somme exacte en espèces, enregistre et imprime ; F9 fait de même par UPI.',
    },
    scanner: {
      question: 'Quel lecteur puis-je utiliser ?',
      answer:
        'Tout lecteur qui tape comme un clavier, avec ou sans fil, et finit par Entrée ou Tab. Un lecteur lent convient aussi : quinze chiffres qui forment un IMEI juste sont acceptés, quelle que soit la vitesse. Si le curseur est dans une autre case, le code va quand même dans la vente et la case garde son texte. On ne peut pas scanner avec l’appareil photo du téléphone.',
    },
    payments: {
      question: 'Un client peut-il payer de deux façons, ou plus tard ?',
      answer:
        'Oui. Ctrl+Entrée mène aux paiements. Hors d’une case de texte, la touche 1 prend les espèces, 2 UPI, 3 la carte, 4 le crédit et 5 le financement ; chacune prend ce qui reste dû. Un crédit demande un client avec son numéro de téléphone. Un paiement supérieur à la facture est refusé.',
    },
    park: {
      question: 'Le client est parti chercher de l’argent. Que faire de la vente ?',
      answer:
        'F7 la met en attente. Maj+F7 puis son numéro la rappelle, même à une autre caisse ou demain : les ventes en attente sont gardées sur le serveur.',
    },
    printAgain: {
      question: 'Comment réimprimer une facture, ou l’envoyer par WhatsApp ?',
      answer:
        'Ouvrez la vente depuis Gestion des ventes : impression, PDF (A4, A5, rouleau de 80 mm ou 58 mm), WhatsApp et e-mail sont sur sa page. Le message contient un lien qui ouvre cette seule facture pendant 30 jours, sans connexion ; le propriétaire peut y mettre fin plus tôt. À la caisse, Alt+P réimprime la dernière facture et Alt+W ouvre WhatsApp avec son texte et son lien. E-mail ouvre un brouillon dans votre logiciel de messagerie : le destinataire s’y choisit.',
    },
    cancelSale: {
      question: 'Comment annuler une vente ?',
      answer:
        'Ouvrez la vente, appuyez sur Annuler et écrivez le motif. Stock, créances et comptes redeviennent ce qu’ils étaient. C’est possible seulement dans le mois de la vente, par le propriétaire ou les vendeurs, et tant que rien n’a été rendu ni payé après coup. La facture est conservée, marquée comme annulée, et son numéro n’est pas réutilisé.',
    },
    gst: {
      question: 'Quand une facture porte-t-elle la GST ?',
      answer:
        'Quand le GSTIN de la boutique est inscrit dans les Réglages : la facture porte alors CGST et SGST, ou IGST pour un client d’un autre État. Sans GSTIN, aucune taxe n’est comptée et le papier s’appelle Facture. Un commerçant au régime de composition donne une facture sans taxe. Les factures déjà remises ne changent pas.',
    },
    enterBill: {
      question: 'Comment saisir la facture d’un fournisseur ?',
      answer:
        'Nouvelle facture d’achat : fournisseur, numéro, date, total du papier, puis une ligne par modèle avec le coût unitaire hors taxe et ses IMEI. Elle s’enregistre quand les lignes font le total du papier ; un arrondi de ₹1, en plus ou en moins, est admis. Les téléphones sont alors en stock.',
    },
    pasteImeis: {
      question: 'Puis-je coller beaucoup d’IMEI d’un coup ?',
      answer:
        'Oui : un téléphone par ligne, IMEI 1 et IMEI 2 côte à côte. Tout numéro faux, en double ou déjà en stock est signalé avec sa ligne. Un code qui n’est pas un IMEI peut être gardé tel quel.',
    },
    wrongBill: {
      question: 'Une facture d’achat a été mal saisie. Puis-je la changer ?',
      answer:
        'La changer, non ; l’annuler, oui : ouvrez-la depuis Factures d’achat et appuyez sur Annuler, tant que rien n’en a été vendu. Ses téléphones quittent le stock. Puis saisissez-la de nouveau.',
    },
    findImei: {
      question: 'Qui a acheté cet IMEI ?',
      answer:
        'Tapez-le dans Chercher un IMEI : la facture d’arrivée, le client qui l’a et tout ce qu’il y a entre les deux s’affichent. Ctrl+K le trouve aussi sur chaque page, par quelques-uns de ses chiffres.',
    },
    importList: {
      question: 'Puis-je reprendre mes produits et mes clients depuis Excel ?',
      answer:
        'Enregistrez le tableau en CSV et appuyez sur Importer au-dessus de la liste des produits, clients, fournisseurs, marques ou codes HSN. Il est d’abord vérifié, et chaque ligne fausse est signalée. Les listes s’exportent en CSV ou Excel. Les téléphones en stock ne s’importent pas : ils viennent par les factures d’achat.',
    },
    dues: {
      question: 'Où voir ce qu’un client doit ?',
      answer:
        'Dans la liste des clients et sur la page du client, au-dessus de ses ventes. À la caisse, dès que son numéro est tapé. Le total dû par tous est sur le tableau de bord.',
    },
    collectDues: {
      question: 'Comment saisir un paiement qu’un client fait plus tard ?',
      answer:
        'Ce n’est pas encore possible : cette version ne prend que les paiements faits avec la vente. En attendant, notez les autres ailleurs ; ils ne font pas baisser la créance affichée ici.',
    },
    otherState: {
      question: 'Le client a un GSTIN, ou vient d’un autre État.',
      answer:
        'Écrivez son GSTIN et son État dans Clients avant la vente. Ils figurent sur la facture, et un client d’un autre État est facturé avec l’IGST.',
    },
    roles: {
      question: 'Qui peut voir et faire quoi ?',
      answer:
        'Propriétaire : tout. Vendeur : vend, saisit les factures et annule, mais ne voit ni les coûts ni les montants des factures d’achat et ne change pas les réglages. Bureau : lit l’historique des ventes, le stock et les clients, et ne change rien.',
    },
    addPerson: {
      question: 'Comment ajouter une personne, ou changer un mot de passe ?',
      answer:
        'Sur l’ordinateur où tourne le programme, dans son dossier : %{add} ajoute une personne, %{password} donne un nouveau mot de passe et déconnecte cette personne partout. Sans serveur PostgreSQL à vous, arrêtez d’abord le programme. Votre propre mot de passe se change dans Mon profil. Il n’y a pas encore de page pour ajouter des personnes.',
    },
    language: {
      question: 'Comment changer la langue et les couleurs ?',
      answer:
        'La barre du haut a un menu pour l’anglais et le hindi, et un pour le clair et le sombre. Le français et l’arabe se choisissent dans Mon profil, comme les deux autres ; ou par l’adresse, avec %{french} ou %{arabic} à la place de la langue.',
    },
    keys: {
      question: 'Quelles sont les touches ?',
      answer:
        'F8 commence une vente et Ctrl+K cherche (Cmd+K sur un Mac), sur chaque page. À la caisse, F1 montre toutes ses touches.',
    },
    lineCut: {
      question: 'La connexion a été coupée pendant l’enregistrement. La vente est-elle perdue ?',
      answer:
        'Non. La caisse la garde et le dit. Appuyez sur Renvoyer quand la connexion est revenue : la vente est faite une seule fois, quel que soit le nombre d’envois. Sans connexion, rien de nouveau ne peut être enregistré.',
    },
    drafts: {
      question: 'J’ai fermé la page au milieu d’une facture.',
      answer:
        'Une facture d’achat à moitié tapée et la vente de la caisse sont gardées dans ce navigateur et proposées quand vous rouvrez la page. Se déconnecter les efface.',
    },
    powerCut: {
      question: 'Et si le courant est coupé ?',
      answer:
        'Toute vente ou facture affichée comme enregistrée est bien là : elle est écrite sur le disque avant de s’afficher.',
    },
    backup: {
      question: 'Comment garder une copie de tout ?',
      answer:
        'Sur l’ordinateur où tourne le programme, dans son dossier : %{backup} écrit une copie vérifiée dans le dossier %{folder}, même pendant que la boutique est ouverte. Copiez-la sur une autre machine. %{restore} suivi de son dossier la remet dans une base vide.',
    },
    settings: {
      question: 'Comment mettre mon logo, mes conditions et ma signature sur la facture ?',
      answer:
        'Dans les Réglages : sous Boutique le logo, l’adresse et l’identifiant UPI ; sous Facture le modèle, le papier, les conditions, une ligne de garantie, la banque et la signature, avec l’aperçu de votre dernière facture à côté. Une image peut être recadrée une fois choisie. Tout vaut dès la prochaine impression.',
    },
    numbers: {
      question: 'Puis-je choisir le début des numéros de facture ?',
      answer:
        'Oui, dans les Réglages sous Numéros : 1 à 4 lettres ou chiffres, pour que le numéro reste dans les 16 caractères que la GST permet. Les numéros continuent après le dernier et repartent de 1 à chaque exercice. Les numéros déjà attribués ne changent pas.',
    },
    rates: {
      question: 'Le taux de GST a changé. Que faire ?',
      answer:
        'Dans les codes HSN, ajoutez le même code avec le nouveau taux et le jour à partir duquel il vaut. Une vente prend le taux de sa propre date : ce qui a été vendu avant garde l’ancien. La liste dit quel taux d’un code vaut aujourd’hui et lequel est à venir. Sous Codes des produits, plusieurs produits reçoivent un code à la fois.',
    },
    usedPhone: {
      question: 'Comment la taxe est-elle calculée sur un téléphone d’occasion ?',
      answer:
        'Réglages, Stock et vente : Régime de la marge. Dès lors, un téléphone entré en stock comme occasion ou défectueux et acheté sans crédit de taxe – à un particulier, ou repris en échange – n’est taxé que sur ce qu’il vous rapporte : acheté ₹25,000 et vendu ₹30,000, sur ₹5,000 ; vendu à perte, sur rien. Le prix du client ne change pas. La facture l’indique sans taxe et dit pourquoi ; ce que vous avez payé, seul le propriétaire le voit. Sur la facture d’achat, sous « Neuf ou occasion », choisissez « D’occasion ». Un téléphone acheté avec crédit est taxé sur tout son prix comme avant. Il faut un GSTIN et l’immatriculation régulière.',
    },
    discountLimit: {
      question: 'Puis-je limiter la remise de mes vendeurs ?',
      answer:
        'Oui : Réglages, Stock et vente. La caisse le dit sur la ligne quand c’est trop, et le serveur refuse la vente. Un prix sous celui du produit compte comme remise ; les services et les occasions, sans prix fixe, n’y sont pas soumis. Le propriétaire n’a pas de limite.',
    },
    lostPhone: {
      question: 'J’ai perdu un téléphone ou un ordinateur où le programme est ouvert.',
      answer:
        'Ouvrez Mon profil sur un autre appareil : il dit où vous êtes connecté et la dernière utilisation. Déconnectez celui-là, ou déconnectez-vous partout ; l’effet est immédiat. Le propriétaire voit les appareils de tous. Changez ensuite le mot de passe au même endroit.',
    },
    socialLinks: {
      question: 'Comment les clients trouvent-ils ma boutique sur Instagram ou WhatsApp ?',
      answer:
        'Écrivez les liens dans Réseaux sociaux. Chacun est vérifié, montré tel que les clients le voient, et peut être essayé. Les affiches et les factures les prennent de là.',
    },
    missing: {
      question: 'Qu’est-ce qui n’existe pas encore ?',
      answer:
        'Les retours et échanges à la caisse, les soldes d’ouverture, l’encaissement des créances et le paiement des fournisseurs plus tard, les dépenses, les écritures du propriétaire dans les comptes, le livre-journal et le résultat, et les déclarations GST.',
    },
  },
};

export default faq;
