import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgeSpeech, compileAge, problemText, readAgeWords, toldIn } from '@realm/rules';
import { AGE_FOLDERS, filesOf, toldRules } from '../../../tests/support/age.ts';

for (const folder of AGE_FOLDERS) {
  test(`everything ${folder} calls by a name has a German one, and nothing else has`, () => {
    const compiled = compileAge(filesOf(folder));
    assert.ok('rules' in compiled);
    assert.deepEqual(
      compiled.warnings.map(problemText).filter((line) => line.includes('words.')),
      [],
    );
  });
}

test('a translation changes no fingerprint, and what is missing is told in English, with a warning', () => {
  const files = filesOf('embers-1');
  const whole = compileAge(files);
  const { 'words.de.yaml': said, ...bare } = files;
  const none = compileAge(bare);
  const some = compileAge({ ...files, 'words.de.yaml': said.split('\n').slice(0, 40).join('\n') });
  const broken = compileAge({ ...files, 'words.de.yaml': 'a: [b' });
  assert.ok('rules' in whole && 'rules' in none && 'rules' in some && 'rules' in broken);
  for (const { rules } of [none, some, broken]) assert.equal(rules.fingerprint, whole.rules.fingerprint);
  assert.deepEqual(none.warnings, []);
  assert.match(
    problemText(some.warnings[0]),
    /^words\.de\.yaml: \d+ texts are not there, such as “.+”: they are told in English$/,
  );
  assert.match(problemText(broken.warnings[0]), /^words\.de\.yaml: .+told in English$/);
});

test('an age is told in another language with its ids as they are', () => {
  const told = toldRules('orchard-1');
  const speech = new AgeSpeech(readAgeWords(filesOf('orchard-1')).words.get('de') ?? new Map());
  const german = toldIn(told, (text) => speech.say(text) ?? text);
  assert.deepEqual(Object.keys(german.definitions.races), Object.keys(told.definitions.races));
  assert.equal(german.definitions.realms[0].name, 'Apfelmoor');
  assert.equal(german.definitions.realms[0].original_name, told.definitions.realms[0].name);
  assert.equal(german.definitions.realms[0].material, told.definitions.realms[0].material);
  assert.equal(german.definitions.buildings.farms.name, 'Aschenhöfe', 'from the age it is based on');
  assert.deepEqual(
    toldIn(told, (text) => text),
    told,
  );
});

test("a quest's text is said with its seeker, place and person in it", () => {
  const speech = new AgeSpeech(readAgeWords(filesOf('embers-1')).words.get('de') ?? new Map());
  assert.equal(
    speech.say('Something fell behind the Ninth Kiln and did not burn. Anna means to be there first.'),
    'Etwas ist vom Himmel gefallen und nicht verbrannt (gleich dahinter: der Neunte Ofen). Anna will zuerst da sein.',
  );
  assert.equal(
    speech.say(
      "A party of scientists bet an evening's wine that the Ninth Kiln is real, and lost the bottle before leaving.",
    ),
    'Eine Gruppe von Gelehrten wettete um den Wein eines Abends, dass es ihn gibt (der Neunte Ofen), und verlor die Flasche noch vor dem Aufbruch.',
  );
  assert.equal(
    speech.say(
      'The salt widow will speak with a party of scientists, but not to somebody whose banners are in the field.',
    ),
    'Jemand will reden (die Salzwitwe), und eine Gruppe von Gelehrten soll zuhören, aber nicht, solange deine Banner im Feld stehen.',
  );
  assert.equal(speech.say('Something else'), undefined);
});
