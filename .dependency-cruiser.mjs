/** Who may import whom (ARCHITECTURE.md): domain ◄ contract ◄ server, contract ◄ web; server and web never meet. */
const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbidden(
      'domain-imports-nothing',
      'The domain runs anywhere.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/domain/src' },
    ),
    forbidden(
      'contract-imports-domain-and-zod',
      'The contract is shared.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/(contract|domain)/src', 'node_modules/zod/'] },
    ),
    forbidden('server-never-web', 'They meet in the contract.', { path: '^apps/server' }, { path: '^apps/web' }),
    forbidden('web-never-server', 'They meet in the contract.', { path: '^apps/web' }, { path: '^apps/server' }),
    forbidden(
      'server-feature-through-service',
      'A feature uses another one only through its service.',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/features/([^/]+)/', pathNot: ['^apps/server/src/features/$1/', '\\.service\\.ts$'] },
    ),
    forbidden(
      'server-http-below-features',
      'Features register their endpoints with http/; what http/ needs of a feature is injected by app.ts.',
      { path: '^apps/server/src/http/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/features/' },
    ),
    forbidden(
      'server-repository-below-service',
      'A repository holds statements; a service calls it, never the other way round.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    forbidden(
      'web-features-apart',
      'Routes compose features; features do not know each other.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbidden(
      'web-below-routes',
      'Features and parts do not know pages.',
      { path: '^apps/web/src/(features|components|lib)/' },
      { path: '^apps/web/src/routes/' },
    ),
    forbidden(
      'web-parts-below-features',
      'Shared parts do not know features.',
      { path: '^apps/web/src/(components|lib|theme)/' },
      { path: '^apps/web/src/features/' },
    ),
    forbidden(
      'no-circles',
      'No file imports itself by way of others, types included: a circle has no beginning to read from.',
      { pathNot: '\\.gen\\.ts$' },
      { circular: true },
    ),
    // The plugin of the texts makes a module that is no file.
    forbidden('resolvable', 'It must be there.', {}, { couldNotResolve: true, pathNot: '^virtual:texts$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['route-tree\\.gen\\.ts$', '\\?'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
