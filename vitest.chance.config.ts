import { defineConfig } from 'vitest/config';
import base, { CHANCE } from './vitest.config.js';

/** The tests in which chance and the machine's timing decide what is met: `npm run test:chance`. */
export default defineConfig({ test: { ...base.test, include: CHANCE, exclude: [] } });
