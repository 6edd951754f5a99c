import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { PageMember } from '../../src/playground/page-protocol.js';
import { parseCommandLine, typedOptions, unknownName } from '../../src/playground/page/command-line.js';
import {
  filledValue,
  localDescription,
  localName,
  matching,
  OPTION_TYPES,
  optionsOf,
  typedNames,
  type CommandOption,
} from '../../src/playground/page/command-option.js';

const opponent: CommandOption = {
  type: OPTION_TYPES.user,
  name: 'opponent',
  description: 'Whom',
  required: true,
};
const points: CommandOption = {
  type: OPTION_TYPES.integer,
  name: 'points',
  name_localizations: { vi: 'điểm' },
  description: 'How many',
  choices: [
    { name: 'One game', name_localizations: { vi: 'Một ván' }, value: 1 },
    { name: '50', value: 50 },
  ],
};

const challenge = {
  id: '1',
  name: 'challenge',
  name_localizations: { vi: 'thách-đấu' },
  description: 'Challenge somebody',
  description_localizations: { vi: 'Thách đấu một người' },
  options: [opponent, points],
} as unknown as APIApplicationCommand;

const members: readonly PageMember[] = [
  { id: '11', name: 'Ann', locale: 'en-US', role: 'player' },
  { id: '12', name: 'Đặng Thị Bình', locale: 'vi', role: 'player' },
];
const reading = { members, locale: 'en-US' };

function parsed(
  line: string,
  locale = 'en-US',
): readonly [string, Record<string, string>, string] | undefined {
  const found = parseCommandLine(line, [challenge], locale);
  return found && [found.command.name, Object.fromEntries(found.texts), found.stray];
}

describe('a typed command line', () => {
  it('is a command and the texts of its options, spaces in them included', () => {
    expect(parsed('/challenge opponent:Đặng Thị Bình points: 50')).toEqual([
      'challenge',
      { opponent: 'Đặng Thị Bình', points: '50' },
      '',
    ]);
  });

  it('may use the names of the member’s language', () => {
    expect(parsed('/thách-đấu opponent:Ann điểm:Một ván', 'vi')).toEqual([
      'challenge',
      { opponent: 'Ann', points: 'Một ván' },
      '',
    ]);
    expect(parsed('/thách-đấu', 'en-US')).toBeUndefined();
    expect(parsed('/challenge opponent:Ann points:50', 'vi')).toEqual([
      'challenge',
      { opponent: 'Ann', points: '50' },
      '',
    ]);
  });

  it('tells what belongs to no option, and is nothing without a known command', () => {
    expect(parsed('/challenge Ann')).toEqual(['challenge', {}, 'Ann']);
    expect(parsed('/nothing')).toBeUndefined();
    expect(parsed('hello')).toBeUndefined();
    expect(parsed('/')).toBeUndefined();
  });

  it('takes a colon in a text as an option only where such an option exists', () => {
    const typed = (text: string) => typedOptions(text, optionsOf(challenge), 'en-US');
    expect(typed('at 10:30 points:50')).toEqual({ texts: new Map([['points', '50']]), stray: 'at 10:30' });
    expect(typed('at 10:30')).toEqual({ texts: new Map(), stray: 'at 10:30' });
  });

  it('has its options in any order and any case, required or not, and of two of a name the later', () => {
    expect(parsed('  /CHALLENGE POINTS: one game  Opponent:Ann ')).toEqual([
      'challenge',
      { points: 'one game', opponent: 'Ann' },
      '',
    ]);
    expect(parsed('/challenge points:20 opponent:Ann points:50')?.[1]).toEqual({
      opponent: 'Ann',
      points: '50',
    });
    expect(parsed('/thách-đấu điểm:1'.normalize('NFD'), 'vi')?.[1]).toEqual({ points: '1' });
  });

  it('shows where a name was meant that no option has', () => {
    expect(unknownName('Ann pionts:20')).toBe('pionts');
    expect(unknownName('at 10:30')).toBeUndefined();
    expect(unknownName('Ann')).toBeUndefined();
  });
});

describe('the value of an option', () => {
  const value = (option: CommandOption, text: string) => {
    const filled = filledValue(option, text, reading);
    return filled.ok ? filled.value : filled.reason;
  };

  it('is a member by name, mention or without accents, never by a part of the name', () => {
    expect(value(opponent, 'ann')).toBe('11');
    expect(value(opponent, '@Ann')).toBe('11');
    expect(value(opponent, '<@12>')).toBe('12');
    expect(value(opponent, 'Đang Thi Binh')).toBe('12');
    expect(value(opponent, 'An')).toBe('opponent: choose one from the list.');
  });

  it('is a choice by its name or its value', () => {
    expect(value(points, 'one GAME')).toBe(1);
    expect(value(points, '50')).toBe(50);
    expect(value(points, '1')).toBe(1);
    const level: CommandOption = {
      type: OPTION_TYPES.string,
      name: 'level',
      description: '',
      choices: [
        { name: 'Hard', value: 'easy' },
        { name: 'Easy', value: 'soft' },
      ],
    };
    expect(value(level, 'SOFT')).toBe('soft');
    expect(value(level, 'easy')).toBe('soft');
    expect(value(points, '51')).toBe('points: choose one from the list.');
    const vietnamese = { members, locale: 'vi' };
    expect(filledValue(points, 'Một ván', vietnamese)).toEqual({ ok: true, value: 1 });
    expect(filledValue(points, 'One game', vietnamese)).toEqual({
      ok: false,
      reason: 'điểm: hãy chọn trong danh sách.',
    });
  });

  it('is a number within its bounds', () => {
    const page: CommandOption = {
      type: OPTION_TYPES.integer,
      name: 'page',
      description: '',
      min_value: 1,
      max_value: 9,
    };
    expect(value(page, '9')).toBe(9);
    expect(value(page, '0')).toBe('page: at least 1.');
    expect(value(page, '10')).toBe('page: at most 9.');
    expect(value(page, '1.5')).toBe('page: write a whole number.');
    expect(value(page, '')).toBe('page: write a whole number.');
    expect(value({ ...page, type: OPTION_TYPES.number }, '1.5')).toBe(1.5);
  });

  it('is a truth or a text of the right length', () => {
    expect(value({ type: OPTION_TYPES.boolean, name: 'quiet', description: '' }, 'true')).toBe(true);
    expect(value({ type: OPTION_TYPES.boolean, name: 'quiet', description: '' }, 'False')).toBe(false);
    const note: CommandOption = {
      type: OPTION_TYPES.string,
      name: 'note',
      description: '',
      min_length: 2,
      max_length: 3,
    };
    expect(value(note, 'abc')).toBe('abc');
    expect(value(note, 'a')).toBe('note: too short.');
    expect(value(note, 'abcd')).toBe('note: too long.');
    const needed: CommandOption = {
      type: OPTION_TYPES.string,
      name: 'text',
      description: '',
      required: true,
    };
    expect(value(needed, ' ')).toBe('text: too short.');
  });
});

describe('names and suggestions', () => {
  it('come by the name in the member’s language and by the command’s own', () => {
    const found = (query: string) =>
      matching([challenge], query, (command) => typedNames(command, 'vi')).map(({ name }) => name);
    expect([found('thach'), found('chal'), found('bàn')]).toEqual([['challenge'], ['challenge'], []]);
  });

  it('are in the member’s language where the command has it', () => {
    expect([localName(challenge, 'vi'), localDescription(challenge, 'vi')]).toEqual([
      'thách-đấu',
      'Thách đấu một người',
    ]);
    expect([localName(challenge, 'it'), localDescription(challenge, 'it')]).toEqual([
      'challenge',
      'Challenge somebody',
    ]);
  });

  it('put what starts with the query before what only contains it', () => {
    const names = ['table', 'stable', 'hand', 'able'];
    expect(matching(names, 'ABLE', (name) => [name])).toEqual(['able', 'table', 'stable']);
    expect(matching(names, '', (name) => [name])).toEqual(names);
  });
});
