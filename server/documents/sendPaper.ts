import { nameOfFile, type DataOf, type PaperName, type PaperWork } from '../../src/resources/papers.ts';
import type { PaperSetting } from '../../src/resources/documents/draw.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { CallRequest } from '../kit/http/calls.ts';
import { pdfAnswer } from './pdfAnswer.ts';
import { paperPdf } from './printing.ts';
import { requesterOf } from './requester.ts';
import { shopLetterhead } from './shopLetterhead.ts';

type Asked = Partial<Pick<PaperSetting, 'size' | 'lang' | 'copies'>>;
type PaperRequest = Pick<CallRequest, 'parts' | 'caller' | 'language' | 'c'> & { query: Asked };

/** Sends a paper as a PDF, under the shop's letterhead. */
export async function sendPaper<Name extends PaperName>(
  { parts, caller, query: { size = 'A4', lang, copies }, language, c }: PaperRequest,
  name: Name,
  read: (sql: ShopSql) => Promise<DataOf<Name>>,
): Promise<Response> {
  const { data, letterhead } = await parts.db.read(caller.shopId, async sql => ({
    data: await read(sql),
    letterhead: await shopLetterhead(sql),
  }));
  const printedOn = caller.businessDate;
  const work: PaperWork<Name> = {
    name,
    data,
    on: { ...letterhead, size, lang: lang ?? language, copies, printedOn },
  };
  return pdfAnswer(await paperPdf(work, requesterOf({ caller, c })), nameOfFile(work));
}
