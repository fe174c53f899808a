import type { OfficeMessages } from '../en/office.ts';

const office: OfficeMessages = {
  figures: {
    openTickets: 'Tickets ouverts',
    lateTickets: 'Tickets en retard',
    openTasks: 'Tâches ouvertes',
    lateTasks: 'Tâches en retard',
    openProjects: 'Projets ouverts',
    projectsAtRisk: 'Projets à risque',
    onLeave: 'En congé aujourd’hui',
    leaveAsked: 'Congés à approuver',
    signIns: 'Connexions du jour',
  },
  turnAround: 'Durée moyenne de réparation',
  readyThisMonth: 'Prêtes ce mois-ci : %{count}',
  money: { in: 'Entrées d’argent du mois', out: 'Sorties d’argent du mois' },
  repairs: 'Réparations par état',
  noRepairs: 'Aucune réparation en cours',
  byTeam: 'Tâches par équipe',
  team: 'Équipe',
  teamCount: '%{team}, %{label} : %{count}',
  noTeams: 'Ajoutez une équipe pour voir ses tâches',
  failed: 'Impossible de charger les chiffres',
};

export default office;
