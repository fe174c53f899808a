// Measures what HTTP itself costs: a server of a dozen lines runs the SQL it is sent and answers with its rows,
// or, asked by GET, with the same text each time. It has no session, no roles and no total, checks nothing, and
// listens on loopback alone.
import http from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 16 });
const constant = JSON.stringify(Array.from({ length: 10 }, () => 'x'.repeat(480)));
const server = http.createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(constant);
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const query = JSON.parse(Buffer.concat(parts).toString()) as pg.QueryConfig;
    pool.query(query).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
process.stdin.resume();
process.stdin.once('end', () => {
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
