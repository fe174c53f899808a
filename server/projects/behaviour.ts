import { projects } from '../../src/resources/projects/declaration.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { giveNotifications, holdState } from '../kit/notifications/store.ts';
import { callerById } from '../kit/person/personCaller.ts';
import { copyTasks, linesToCopy } from './copyProject.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';

interface NewOwner {
  ownerId: string;
  title: string;
}

export const projectsBehaviour = behaviourFor(projects, {
  effects: {
    tellOwner: {
      of: (written, { caller }) =>
        Promise.resolve(
          written.map(({ before, after }): NewOwner | null =>
            after && after.ownerId !== before?.ownerId && after.ownerId !== caller.userId
              ? { ownerId: after.ownerId, title: after.name }
              : null,
          ),
        ),
      inside: async ({ recordId, payload }, { tx, caller }) => {
        const { ownerId, title } = payload as NewOwner;
        const owner = await callerById(tx, ownerId, caller.now);
        if (!owner?.active || !mayUse(owner.caller, 'projects.read')) return;
        const params = { resource: projects.name, title, userName: caller.name };
        await giveNotifications(
          tx,
          await holdState(tx),
          [{ kind: 'newOwner', subjectId: recordId, params, roles: [], userId: ownerId }],
          caller.now,
        );
      },
    },
  },
  actions: {
    copy: async ({ records, input: { name, withTasks } }, work) => {
      for (const project of records) {
        const { customerId, budgetPaise, visibleTo, description } = project;
        const [copy] = await work.create(projects, [
          {
            name,
            ownerId: work.caller.userId,
            customerId,
            visibleTo,
            description,
            ...(await linesToCopy(work, project.id)),
            // Only the owner reads it.
            ...(budgetPaise === undefined ? {} : { budgetPaise }),
          },
        ]);
        if (copy && withTasks) await copyTasks(work, project.id, copy.id);
      }
      return undefined;
    },
  },
});
