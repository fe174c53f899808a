import type { FaqMessages } from '../en/faq.ts';
import { unbroken } from './unbroken.ts';

const faq: FaqMessages = {
  lead: 'Comment faire le travail quotidien de la boutique dans Galla.',
  search: 'Rechercher dans la FAQ',
  none: 'Aucun résultat pour « %{query} ».',
  group: {
    selling: 'Vendre',
    stock: 'Factures d’achat et stock',
    customers: 'Clients et créances',
    money: 'Espèces et comptes',
    people: 'Personnes, langue et raccourcis',
    safety: 'En cas de problème',
  },
  of: {
    startSale: {
      question: 'Comment vendre un téléphone ?',
      answer:
        'Appuyez sur F8 sur n’importe quelle page, ou sur Nouvelle vente. Scannez l’IMEI : le téléphone est ajouté à son prix. Saisissez le numéro à 10 chiffres du client, ou appuyez sur Entrée dans la case vide pour un client de passage. F10 encaisse le montant exact en espèces, enregistre et imprime ; F9 fait de même par UPI.',
    },
    scanner: {
      question: 'Quel lecteur puis-je utiliser ?',
      answer:
        'Tout lecteur qui fonctionne comme un clavier, avec ou sans fil, et termine par Entrée ou Tab. Un lecteur lent convient aussi : un IMEI valide de 15 chiffres est accepté à toute vitesse. Si le curseur est dans une autre case, le code va quand même dans la vente et la case garde son texte. Sans lecteur, l’appareil photo d’un téléphone ou d’une tablette lit aussi les codes-barres : appuyez sur son bouton à côté de la case (en HTTPS).',
    },
    payments: {
      question: 'Un client peut-il payer par deux moyens, ou plus tard ?',
      answer:
        'Oui. Ctrl+Entrée mène aux paiements. Hors d’un champ de texte, 1 est espèces, 2 UPI, 3 carte, 4 à crédit, 5 financement, 6 reprise, 7 chèque, 8 virement et 9 avoir ; chacun prend le reste. Pour vendre à crédit, ajoutez un client avec un numéro de téléphone. Les paiements ne peuvent pas dépasser le total de la facture.',
    },
    park: {
      question: 'Le client est allé au distributeur. Puis-je garder la vente ?',
      answer:
        'Oui. F7 la met en attente. Maj+F7 et son numéro la reprennent, même à une autre caisse ou demain : les ventes en attente sont enregistrées sur le serveur.',
    },
    printAgain: {
      question: 'Comment réimprimer une facture, ou l’envoyer par WhatsApp ?',
      answer:
        'Ouvrez la vente dans Gestion des ventes. Impression, PDF (A4, A5, rouleau de 80 mm ou 58 mm), WhatsApp et e-mail sont sur sa page. Le message contient un lien vers cette seule facture, valable 30 jours sans connexion ; le propriétaire peut l’y révoquer. À la caisse, Alt+P réimprime la dernière facture et Alt+W ouvre WhatsApp avec son texte et son lien. E-mail ouvre un brouillon dans votre messagerie, où vous choisissez le destinataire.',
    },
    cancelSale: {
      question: 'Comment annuler une vente ?',
      answer:
        'Ouvrez la vente, appuyez sur Annuler et saisissez le motif. Le stock, les créances et le grand livre sont rétablis. Le propriétaire et les vendeurs peuvent annuler une vente dans son mois, si rien n’a été retourné ni payé plus tard. La facture reste enregistrée comme annulée, et son numéro n’est pas réutilisé.',
    },
    gst: {
      question: 'Quand une facture comprend-elle la GST ?',
      answer:
        'Quand le GSTIN de la boutique est dans les Réglages. La facture porte alors CGST et SGST, ou IGST pour un client d’un autre État. Sans GSTIN, aucune taxe n’est facturée et le document s’appelle Facture. Un commerçant au régime de composition émet une facture sans taxe. Les factures déjà émises ne changent pas.',
    },
    enterBill: {
      question: 'Comment saisir une facture d’achat ?',
      answer:
        'Appuyez sur Nouvelle facture d’achat. Saisissez le fournisseur, le numéro, la date et le total, puis une ligne par modèle avec le coût unitaire hors taxe et les IMEI. La facture s’enregistre quand les lignes correspondent au total ; un arrondi de ₹1 au plus est admis. Les téléphones sont alors en stock.',
    },
    pasteImeis: {
      question: 'Puis-je coller beaucoup d’IMEI d’un coup ?',
      answer:
        'Oui : un téléphone par ligne, IMEI 1 et IMEI 2 côte à côte. Les IMEI incorrects, en double ou déjà en stock sont signalés avec leur ligne. Un code qui n’est pas un IMEI peut être accepté tel quel.',
    },
    wrongBill: {
      question: 'Je me suis trompé dans une facture d’achat. Puis-je la modifier ?',
      answer:
        'Une facture enregistrée ne se modifie pas, mais elle peut être annulée tant que rien n’en est vendu. Ouvrez-la dans Factures d’achat et appuyez sur Annuler. Ses téléphones quittent le stock. Saisissez-la ensuite de nouveau.',
    },
    findImei: {
      question: 'Qui a acheté cet IMEI ?',
      answer:
        'Recherchez-le dans Rechercher un IMEI : la facture d’achat, le client et tout ce qui s’est passé entre les deux s’affichent. Ctrl+K le trouve aussi sur toute page, par quelques-uns de ses chiffres.',
    },
    importList: {
      question: 'Puis-je importer mes produits et clients depuis Excel ?',
      answer:
        'Oui. Enregistrez le tableau en CSV et appuyez sur Importer au-dessus de la liste des produits, clients, fournisseurs, marques ou codes HSN. Le fichier est d’abord vérifié et les lignes avec erreurs sont listées. Les listes s’exportent en CSV ou Excel. Les téléphones en stock ne s’importent pas : saisissez-les par facture d’achat.',
    },
    dues: {
      question: 'Où voir ce qu’un client doit ?',
      answer:
        'Dans Créances : tous ceux qui doivent, la plus ancienne d’abord, avec chaque facture ouverte. La caisse l’affiche dès que vous saisissez le numéro. Le total des créances est sur le tableau de bord.',
    },
    collectDues: {
      question: 'Comment saisir un paiement fait plus tard par un client ?',
      answer:
        'Ouvrez le client dans Créances et appuyez sur Encaisser, ou sur Alt+D à la caisse. Saisissez un ou plusieurs paiements ; les factures les plus anciennes sont réglées d’abord, sauf si vous en choisissez d’autres. Un reçu s’imprime ou s’envoie. Si un chèque est rejeté, ouvrez son reçu et appuyez sur Chèque impayé : les factures sont de nouveau dues, avec les frais bancaires si vous les saisissez.',
    },
    otherState: {
      question: 'Le client a un GSTIN, ou vient d’un autre État.',
      answer:
        'Saisissez le GSTIN et l’État du client dans Clients avant la vente. Ils sont imprimés sur la facture, et un client d’un autre État est facturé avec l’IGST.',
    },
    roles: {
      question: 'Qui peut voir et faire quoi ?',
      answer:
        'Propriétaire : tout. Vendeur : vend, saisit les factures d’achat et annule, mais ne voit ni les coûts ni les montants des factures d’achat et ne change pas les réglages. Bureau : consulte l’historique des ventes, le stock et les clients, et ne change rien.',
    },
    addPerson: {
      question: 'Comment ajouter une personne, ou changer un mot de passe ?',
      answer:
        'Dans Gestion des utilisateurs, un propriétaire ajoute une personne et lui transmet le lien pour choisir son mot de passe ; « Réinitialiser le mot de passe » crée un nouveau lien et déconnecte cette personne partout. Si aucun propriétaire ne peut se connecter : sur l’ordinateur où tourne Galla, dans son dossier, %{password} définit un nouveau mot de passe et %{add} ajoute une personne ; si vous utilisez la base intégrée, arrêtez d’abord Galla. Votre propre mot de passe se change dans Mon profil.',
    },
    language: {
      question: 'Comment changer la langue et le thème ?',
      answer:
        'La barre du haut a un menu pour l’anglais et le hindi et un autre pour le thème. Les quatre langues, dont le français et l’arabe, sont dans Mon profil. Vous pouvez aussi mettre %{french} ou %{arabic} comme langue dans l’adresse.',
    },
    keys: {
      question: 'Quels sont les raccourcis clavier ?',
      answer:
        'F8 commence une vente et Ctrl+K recherche (Cmd+K sur un Mac), sur toute page. À la caisse, F1 affiche tous les raccourcis.',
    },
    lineCut: {
      question: 'Connexion perdue pendant l’enregistrement. La vente est-elle perdue ?',
      answer:
        'Non. La caisse garde la vente et vous le signale. Appuyez sur Réessayer une fois la connexion revenue : la vente ne sera pas saisie deux fois. Hors ligne, rien de nouveau ne peut être enregistré.',
    },
    drafts: {
      question: 'J’ai fermé la page pendant la saisie d’une facture. Est-elle perdue ?',
      answer:
        'Non. La facture d’achat non enregistrée et la vente de la caisse sont enregistrées dans ce navigateur, et vous pouvez les reprendre en rouvrant la page. La déconnexion les efface.',
    },
    powerCut: {
      question: 'Que se passe-t-il en cas de coupure de courant ?',
      answer:
        'Toute vente ou facture affichée comme enregistrée est intacte : elle est écrite sur le disque avant d’être affichée.',
    },
    backup: {
      question: 'Comment sauvegarder mes données ?',
      answer:
        'Sur l’ordinateur où tourne Galla, dans son dossier : %{backup} écrit une sauvegarde vérifiée dans le dossier %{folder}, même pendant que la boutique est ouverte. Copiez-la sur un autre ordinateur. %{restore} suivi de son dossier la restaure dans une base vide.',
    },
    settings: {
      question: 'Comment mettre mon logo, mes conditions et ma signature sur la facture ?',
      answer:
        'Dans les Réglages. Boutique contient le logo, l’adresse et l’identifiant UPI. Facture contient le modèle, le format, les conditions, la garantie, les coordonnées bancaires et la signature, avec un aperçu de votre dernière facture. Une image peut être rognée une fois choisie. Les changements s’appliquent dès la prochaine impression.',
    },
    numbers: {
      question: 'Puis-je choisir le préfixe des numéros de facture ?',
      answer:
        'Oui, dans les Réglages sous Numéros : 1 à 4 lettres ou chiffres, pour que le numéro reste dans les 16 caractères permis par la GST. Les numéros continuent après le dernier et repartent de 1 à chaque exercice. Les numéros déjà émis ne changent pas.',
    },
    rates: {
      question: 'Le taux de GST a changé. Que faire ?',
      answer:
        'Dans les codes HSN, ajoutez le même code avec le nouveau taux et sa date de début. Une vente prend le taux de sa propre date : les ventes antérieures gardent l’ancien. La liste indique le taux en vigueur et le taux à venir. Sous Codes HSN des produits, vous pouvez attribuer un code à plusieurs produits à la fois.',
    },
    usedPhone: {
      question: 'Comment la GST est-elle calculée sur un téléphone d’occasion ?',
      answer:
        'Activez le régime de la marge dans Réglages, Stock et vente. Un téléphone d’occasion ou défectueux acheté sans crédit de taxe (à un particulier, ou en reprise) n’est alors taxé que sur sa marge : acheté ₹25,000 et vendu ₹30,000, sur ₹5,000 ; vendu à perte, sur rien. Le prix du client ne change pas. La facture l’indique sans taxe et cite la règle ; seul le propriétaire voit ce que vous avez payé. Sur la facture d’achat, choisissez l’état « D’occasion ». Un téléphone acheté avec crédit de taxe est taxé sur son prix entier comme avant. Le régime demande un GSTIN et une immatriculation normale.',
    },
    discountLimit: {
      question: 'Puis-je limiter les remises de mes vendeurs ?',
      answer:
        'Oui, dans Réglages, Stock et vente. La caisse signale sur la ligne une remise trop forte, et la vente est refusée. Un prix sous celui du produit compte comme remise. Le propriétaire n’a pas de limite.',
    },
    lostPhone: {
      question: 'Un téléphone ou un ordinateur connecté à Galla est perdu. Que faire ?',
      answer:
        'Ouvrez Mon profil sur un autre appareil. Il liste vos appareils connectés et leur dernière utilisation. Déconnectez celui qui est perdu, ou déconnectez-vous partout ; l’effet est immédiat. Le propriétaire voit les appareils de tous. Changez ensuite votre mot de passe au même endroit.',
    },
    socialLinks: {
      question: 'Comment les clients trouvent-ils ma boutique sur Instagram ou WhatsApp ?',
      answer:
        'Ajoutez vos liens dans Réseaux sociaux. Chacun est vérifié, affiché tel que les clients le voient, et peut être ouvert pour essai. Les affiches et les factures utilisent ces liens.',
    },
    takeBack: {
      question: 'Un client rapporte un téléphone. Que faire ?',
      answer:
        'Scannez son IMEI à la caisse et appuyez sur R, ou ouvrez la vente et appuyez sur Reprendre. Choisissez ce qui revient, son état et le remboursement : espèces, UPI, avoir ou contre un autre achat. La créance et le prêt de la vente sont réduits d’abord. Galla émet un avoir ; le téléphone revient en stock comme boîte ouverte, ou est bloqué s’il est défectueux. Les vendeurs peuvent reprendre pendant le nombre de jours fixé dans les Réglages.',
    },
    exchange: {
      question: 'Comment reprendre un ancien téléphone ?',
      answer:
        'À la caisse, hors d’un champ de texte, appuyez sur 6. Saisissez son IMEI et son modèle, les contrôles de son état et l’identité du vendeur ; Galla propose un prix. Un bon d’achat s’imprime pour la signature. Le téléphone ne se vend pas tant que vous n’avez pas cherché son IMEI dans la liste des téléphones volés (CEIR), effacé ses données et appuyé sur Enregistrer la vérification sur sa page du stock.',
    },
    closeDrawer: {
      question: 'Comment ouvrir et clôturer le tiroir-caisse ?',
      answer:
        'Dans Tiroirs-caisses. Le matin, ouvrez le tiroir en le comptant. Le soir, appuyez sur Compter et clôturer et saisissez billets et pièces ; le montant attendu ne s’affiche qu’ensuite. Un écart est comptabilisé en manque ou en excédent, avec son motif ; au-delà de la limite des Réglages, le propriétaire l’approuve. Clôture de caisse ferme ensuite la journée aux nouvelles écritures. Dès qu’un premier tiroir a été ouvert, les ventes en espèces demandent un tiroir ouvert.',
    },
    settlement: {
      question: 'Une société de financement a payé. Où le saisir ?',
      answer:
        'Ouvrez la société dans Sociétés de financement : ses prêts ouverts y sont, avec leur âge. Appuyez sur Saisir un règlement, ou sur Importer un relevé pour son fichier. Chaque paiement est rapproché d’un prêt ; les paiements insuffisants et les prêts inconnus figurent dans les écarts, que vous rapprochez ou passez en perte avec un motif. Une même ligne n’est jamais comptée deux fois.',
    },
    verify: {
      question: 'Comment savoir si les comptes sont justes ?',
      answer:
        'Ouvrez Vérifier les livres avec Ctrl+K. Galla recalcule chaque solde, créance, stock et statistique à partir des factures et liste les écarts. Il le fait chaque nuit de lui-même. Les écritures et les jours clôturés sont scellés : une modification faite hors du programme s’y voit.',
    },
    approval: {
      question: 'À quoi servent le code PIN et l’accord du propriétaire ?',
      answer:
        'Chacun définit un code PIN à six chiffres dans Mon profil. À une caisse partagée, Alt+L et le code changent de personne sans mot de passe. Quand une limite des vendeurs est dépassée, pour une remise par exemple, Demander au propriétaire apparaît : le propriétaire y saisit son code, et seule cette saisie est autorisée. Les deux noms sont enregistrés.',
    },
    missing: {
      question: 'Qu’est-ce qui n’est pas encore disponible ?',
      answer:
        'Les soldes d’ouverture, les retours aux fournisseurs et leur règlement plus tard, les charges, les écritures propres du propriétaire, le livre-journal, le compte de résultat et les déclarations GST.',
    },
  },
};

export default unbroken(faq);
