/** Which way imports run (docs/architecture.md): each room may import the rooms named beside it. */
const ROOMS = {
  'src/engine': [],
  'src/i18n': [],
  'src/match': ['src/engine', 'src/i18n', 'src/ai/levels'],
  'src/ai': ['src/engine'],
  'src/render': ['src/engine'],
  'src/store': ['src/match', 'src/engine', 'src/i18n', 'src/ai/levels', 'src/seeds', 'src/environment'],
  'src/view': [
    'src/engine',
    'src/match',
    'src/i18n',
    'src/render',
    'src/ai/levels',
    'src/ai/player',
    'src/ai/reason',
  ],
  'src/bot': [
    'src/view',
    'src/render',
    'src/i18n',
    'src/match',
    'src/engine',
    'src/log',
    'src/config',
    'src/ai/levels',
    'src/ai/player',
    'src/ai/reason',
  ],
  'src/emoji': ['src/bot', 'src/view', 'src/render', 'src/config', 'src/environment'],
  'src/playground': [],
  'src/simulate': ['src/engine'],
  commands: ['src/bot', 'src/view', 'src/i18n', 'src/match', 'src/engine', 'src/ai/levels'],
};

const layers = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `imports-of-${room.replace('/', '-')}`,
  comment: `${room} may import ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(src|commands)/',
    pathNot: [room, ...allowed].map((path) => `^${path}[./]`),
  },
}));

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'screens-know-only-the-words-of-the-computer',
      severity: 'error',
      from: { path: '^src/(view|bot)/' },
      to: { path: '^src/ai/(player|reason)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '^src/main\\.ts$', '^src/playground/page/'] },
      to: {},
    },
    {
      name: 'only-bot-imports-discord-js',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^(src/bot|commands)/' },
      to: { path: 'node_modules/discord\\.js/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-store-imports-prisma-and-sqlite',
      severity: 'error',
      // The playground's lock is a transaction too: nothing else goes with the process on every system.
      from: { path: '^(src|commands)/', pathNot: '^src/(store/|playground/state-lock\\.ts$)' },
      to: { path: 'node_modules/(@?prisma|better-sqlite3|sqlite3)' },
    },
    {
      name: 'only-picture-imports-the-renderer',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/render/picture\\.ts$' },
      to: { path: 'node_modules/@takumi-rs/' },
    },
    {
      name: 'engine-and-match-import-nothing-foreign',
      severity: 'error',
      from: { path: '^src/(engine|match)/' },
      to: { dependencyTypes: ['npm', 'core'] },
    },
    {
      name: 'only-main-starts-the-playground',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/(playground/|main\\.ts)' },
      to: { path: '^src/playground/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'src/store/generated'] },
    exclude: { path: ['src/store/generated', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.d.ts'] },
  },
};
