// The oldest browsers are named in package.json, for the build and its check, and in README, for people.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserslist } from '../package.json';

it('names the oldest browsers in README as the build knows them', () => {
  const readme = readFileSync('../README.md', 'utf8').replace(/\s+/g, ' ');
  const of = (name: string) => browserslist.find((one) => one.startsWith(`${name} `))!.split(' ')[1];
  expect(of('edge')).toBe(of('chrome'));
  expect(of('ios_saf')).toBe(of('safari'));
  expect(readme).toContain(`Chrome and Edge ${of('chrome')}, Firefox ${of('firefox')}, Safari ${of('safari')}`);
});
