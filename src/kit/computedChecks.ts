/** These checks refuse computed fields that no query could make: each answer of their list would fail. `refuse` throws. */
import { declaredField, type Refuse } from './declaredField.ts';
import type { AnyResource } from './resource.ts';
import { SUMMED_KINDS, type Kind } from './kinds.ts';
import { checkEach } from './problems.ts';
import { typeName } from './typeName.ts';

const MULTIPLIED: readonly Kind[] = ['integer', 'money'];

export const checkComputedWays = (
  refuse: Refuse,
  resource: AnyResource,
  find: (name: string) => AnyResource | undefined,
): void => {
  checkEach(resource.fields, field => {
    const { name, derived, kind, type } = field;
    if (!derived) return;
    const place = `${resource.name}.${name}`;
    if ('sql' in derived) {
      const factors = derived.sql.map(each => declaredField(refuse, place, resource, each).kind);
      const made = factors.includes('money') ? 'money' : 'integer';
      const areNumbers = factors.every(each => MULTIPLIED.includes(each)) && factors.includes('integer');
      if (derived.isProduct && !(areNumbers && kind === made))
        refuse(
          'R096',
          place,
          `'${derived.sql.join("' times '")}' is no ${kind}: multiply integers, or money by an integer`,
        );
      return;
    }
    if ('path' in derived) {
      let at: AnyResource | undefined = resource;
      for (const step of derived.path.split('.').slice(0, -1)) {
        const reference = at && declaredField(refuse, place, at, step);
        if (reference?.derived)
          refuse('R096', place, `'${step}' is computed itself: write its own path before the next name`);
        at = find(reference?.references ?? '');
      }
      return;
    }
    const below = find('count' in derived ? derived.count : derived.of);
    if (!below) return;
    if (declaredField(refuse, place, below, derived.by).derived)
      refuse('R096', place, `'${derived.by}' of '${below.name}' is computed: name a stored reference`);
    if (!('sum' in derived)) return;
    const summed = declaredField(refuse, place, below, derived.sum);
    if (!SUMMED_KINDS.includes(summed.kind) || summed.byServer || summed.filterOnly || summed.kind !== kind)
      refuse(
        'R096',
        place,
        `'${derived.sum}' of '${below.name}' is \`${typeName(summed)}\`, which does not add up to \`${typeName(field)}\``,
      );
    if (kind === 'decimal' && Number(summed.type.args[0]) > Number(type.args[0]))
      refuse(
        'R096',
        place,
        `'${derived.sum}' of '${below.name}' has more decimals: let the sum have as many`,
      );
  });
};
