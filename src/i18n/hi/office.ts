import type { OfficeMessages } from '../en/office.ts';

const office: OfficeMessages = {
  figures: {
    openTickets: 'खुले टिकट',
    lateTickets: 'देर वाले टिकट',
    openTasks: 'बाकी काम',
    lateTasks: 'देर वाले काम',
    openProjects: 'चालू प्रोजेक्ट',
    projectsAtRisk: 'जोखिम वाले प्रोजेक्ट',
    onLeave: 'आज छुट्टी पर',
    leaveAsked: 'मंज़ूरी बाकी छुट्टियाँ',
    signIns: 'आज के साइन-इन',
  },
  turnAround: 'मरम्मत का औसत समय',
  readyThisMonth: 'इस महीने तैयार: %{count}',
  money: { in: 'इस महीने आया पैसा', out: 'इस महीने गया पैसा' },
  repairs: 'स्टेटस के हिसाब से मरम्मत',
  noRepairs: 'कोई मरम्मत चालू नहीं है',
  byTeam: 'टीम के हिसाब से काम',
  team: 'टीम',
  teamCount: '%{team}, %{label}: %{count}',
  noTeams: 'टीम का काम देखने के लिए टीम जोड़ें',
  failed: 'आँकड़े लोड नहीं हुए',
};

export default office;
