import type { ViewMessages } from '../en/views.ts';

const views: ViewMessages = {
  label: 'Vue',
  list: 'Liste',
  as: { list: 'Liste', board: 'Tableau', calendar: 'Calendrier', timeline: 'Chronologie' },
  sharedWith: 'Partagée avec',
  onlyMe: 'Moi seul',
  everyone: 'Tout le monde',
  refused: '%{name} reste à sa place : %{reason}',
  tooMany: 'Seuls les %{max} premiers sont affichés. Utilisez les filtres pour voir les autres.',
  board: {
    hint: 'Espace pour déplacer la carte, Entrée pour l’ouvrir.',
    cards: '%{smart_count} carte |||| %{smart_count} cartes',
    limit: 'limite %{limit}',
    none: 'Non renseigné',
    unknown: 'Non disponible',
    empty: 'Aucune carte',
    more: 'Afficher plus',
    menu: 'Actions pour %{name}',
    up: 'Monter',
    down: 'Descendre',
    lifted:
      '%{name} pris dans %{column}, position %{position} sur %{total}. Flèches pour déplacer, Espace pour déposer, Échap pour annuler.',
    at: '%{column}, position %{position} sur %{total}',
    moved: '%{name} déplacé vers %{column}, position %{position}',
    cancelled: 'Déplacement annulé. %{name} est de nouveau dans %{column}.',
  },
  calendar: {
    month: 'Mois',
    week: 'Semaine',
    day: 'Jour',
    change: 'Changer la date',
    open: 'Ouvrir',
    save: 'Enregistrer',
    moved: '%{name} déplacé au %{day}',
  },
  timeline: {
    earlier: 'Avant',
    later: 'Après',
    today: 'Aujourd’hui',
    nothing: 'Rien dans cette période. Les fiches sans les deux dates ne sont pas affichées.',
    bar: '%{name} : du %{from} au %{to}',
    other: 'Sans groupe',
  },
};

export default views;
