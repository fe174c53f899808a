import type { SearchHit } from '../../src/resources/search/answers.ts';
import { MAX_OF_A_KIND } from '../../src/resources/search/rules.ts';
import { resources } from '../../src/resources/index.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import type { AnyResource } from '../../src/kit/index.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { rowsOf, type StoredRecord } from '../kit/resources/readRecords.ts';
import { titleFor } from '../kit/resources/recordTitle.ts';
import type { Viewer } from '../kit/resources/viewer.ts';
import { questionOf } from './search.ts';

/** Answers what else of the record is searched and shown to the reader. */
const subtitleOf = ({ fields }: AnyResource, record: StoredRecord, title: string): string =>
  fields
    .filter(({ filter }) => filter === 'search')
    .map(({ name }) => record[name])
    .filter(value => typeof value === 'string' && value !== '' && !title.includes(value))
    .join(' · ');

/** Records of the declared resources that the palette finds, as far as the viewer reaches them; last changed first. */
export const searchDeclared = async (
  sql: ShopSql,
  viewer: Viewer,
  translate: Translate,
  asked: string,
): Promise<SearchHit[]> => {
  const question = questionOf(asked);
  if (!question) return [];
  const hits: SearchHit[] = [];
  const sort = { field: 'updatedAt', descending: true };
  for (const resource of resources) {
    if (!resource.palette?.records || !mayUse(viewer, `${resource.name}.read`)) continue;
    const query = { sort, offset: 0, limit: MAX_OF_A_KIND, conditions: [], words: question.words };
    for (const record of await rowsOf(sql, resource, viewer, query)) {
      const title = titleFor(resource, record, translate);
      const state = record[resource.workflow?.field ?? ''];
      hits.push({
        kind: resource.name,
        id: record.id,
        title,
        subtitle: subtitleOf(resource, record, title),
        path: `${resource.route.slice(1)}/${record.id}/show`,
        status: typeof state === 'string' ? state : null,
        date: null,
      });
    }
  }
  return hits;
};
