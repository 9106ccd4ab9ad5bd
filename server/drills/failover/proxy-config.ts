import type { NodePorts } from './patroni-config.js';

/**
 * The configuration of an HAProxy that sends every connection to the primary. It asks Patroni twice a second, and ends
 * the connections to a server that is no longer the primary.
 */
export function proxyConfig(port: number, nodes: readonly NodePorts[]): string {
  const servers = nodes.map(
    ({ name, postgres, patroni }) =>
      `  server ${name} 127.0.0.1:${postgres} check port ${patroni} inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions`,
  );
  return `${[
    'global',
    '  maxconn 200',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 1s',
    `listen primary`,
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    ...servers,
  ].join('\n')}\n`;
}
