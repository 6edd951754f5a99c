import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Chance and time are arguments in the pure rooms. */
const NO_CHANCE_OR_TIME = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Chance comes in as a seed.',
  },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Time comes in as a Clock.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time comes in as a Clock.' },
  {
    selector: 'CallExpression[callee.name=/^set(Timeout|Interval|Immediate)$/]',
    message: 'Time comes in as a Clock.',
  },
];

export default tseslint.config(
  { ignores: ['dist', 'coverage', 'data', 'src/store/generated', 'reports'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.test.json', './src/playground/page/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'max-params': ['error', 3],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `void promise` marks work that nobody waits for; it has to be visible.
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      // Dotted access to index signatures is refused by the compiler (noPropertyAccessFromIndexSignature).
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: ['src/engine/**', 'src/match/**', 'src/ai/**'],
    rules: { 'no-restricted-syntax': ['error', ...NO_CHANCE_OR_TIME] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
);
