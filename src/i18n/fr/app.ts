import type { AppMessages } from '../en/app.ts';

const app: AppMessages = {
  name: 'Galla',
  menu: {
    title: 'Menu',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    office: 'Gestion',
    newSale: 'Nouvelle vente',
    dashboard: 'Tableau de bord',
    newPurchase: "Nouvelle facture d'achat",
    profile: 'Mon profil',
    settings: 'Réglages',
  },
  shop: { loading: 'Chargement...' },
  bar: {
    language: 'Langue',
    mode: 'Clair ou sombre',
    account: 'Compte de %{name}',
    signOut: 'Se déconnecter',
    roleName: { owner: 'Propriétaire', staff: 'Vendeur', office: 'Bureau' },
  },
  mode: { light: 'Clair', dark: 'Sombre', system: 'Comme le système' },
  footer: 'Pensé pour le comptoir',
  skip: 'Aller au contenu',
  session: {
    loading: 'Vérification de la session',
    expired: 'Votre session a expiré. Veuillez vous reconnecter.',
    noRefreshToken: "Aucun jeton d'actualisation disponible",
  },
  signIn: {
    title: 'Connexion',
    lead: 'Le stock, les factures et les ventes de votre magasin au même endroit.',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    emailMissing: 'Saisissez votre adresse e-mail',
    emailWrong: "Ce n'est pas une adresse e-mail",
    passwordMissing: 'Saisissez votre mot de passe',
    tooMany:
      'Trop de tentatives. Réessayez dans %{smart_count} seconde. |||| Trop de tentatives. Réessayez dans %{smart_count} secondes.',
    failed: "La connexion n'a pas abouti. Réessayez.",
  },
  line: {
    offline: 'Pas de connexion. Ce que vous voyez peut être ancien ; rien ne peut être enregistré.',
    unreachable: 'Le serveur du magasin est injoignable. Vérifiez la connexion et réessayez.',
    unexpected: "Le serveur n'a pas pu répondre (%{status}). Réessayez.",
  },
  failed: {
    shopkeeper: "Impossible d'obtenir les informations du commerçant",
    socialLinks: "Impossible d'enregistrer les liens des réseaux sociaux",
    topModels: "Impossible d'obtenir les modèles les plus vendus",
    salesHistory: "Impossible d'obtenir l'historique des ventes",
    sale: "Impossible d'obtenir le détail de la vente",
    settingsLoad: "Impossible d'obtenir les réglages du magasin.",
    settingsSave: "Impossible d'enregistrer les réglages du magasin.",
    login: "La connexion n'a pas abouti. Réessayez.",
  },
  done: { settings: 'Les réglages du magasin sont enregistrés !' },
  language: { empty: "L'adresse et le code de langue ne peuvent pas être vides" },
  notFound: {
    title: 'Page introuvable',
    text: "Il n'y a pas de page à cette adresse. Le lien est ancien ou mal écrit.",
    home: 'Au tableau de bord',
  },
  broken: {
    title: "Quelque chose s'est mal passé",
    text: 'Cette page a trébuché. Ce qui était enregistré est en sécurité ; le menu fonctionne encore.',
    reference: 'Référence : %{reference}',
    again: 'Réessayer',
  },
  denied: {
    title: 'Accès refusé',
    text: "Votre rôle ne permet pas d'ouvrir cette page. Demandez au propriétaire du magasin.",
  },
  loading: 'Chargement',
};

export default app;
