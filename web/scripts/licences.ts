// A part of the build: writes licences.txt, the licence of every package whose code or letters the page carries.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never) => unknown>>[1];
interface About {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
}

const root = process.cwd(); // vite's: web/
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

// Of each file that is written: the modules it was made of, or the file it is a copy of.
const origins = (file: Bundle[string]) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames);

// Some come without the text: then MIT's, which is ours too, with their author's name.
function text(folder: string, { name, license, author }: About): string {
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(each));
  if (file) return readFileSync(`${folder}/${file}`, 'utf8').trim();
  if (license !== 'MIT' || !author) throw new Error(`licences: ${name} comes without the text of its licence`);
  const mit = readFileSync(`${root}/../LICENSE`, 'utf8');
  return mit.replace(/^Copyright.*$/m, `Copyright (c) ${typeof author === 'string' ? author : author.name}`).trim();
}

function entry(folder: string): string {
  const about = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as About;
  return `== ${about.name} ${about.version}, ${about.license}\n\n${text(folder, about)}\n`;
}

// Of what the rules for browsers are compiled with: written by tools/wasm, where they are compiled at all.
function ofTheRules(): string {
  const file = `${root}/../build/wasm/licences.txt`;
  if (!existsSync(`${root}/public/rules.wasm`) || !existsSync(file)) return '';
  return `\nIts rules.wasm carries parts of these:\n\n${readFileSync(file, 'utf8')}`;
}

export function licences(): Plugin {
  return {
    name: 'cadastre-licences',
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const file of Object.values(bundle))
        for (const origin of origins(file)) {
          const folder = PACKAGE.exec(resolve(root, origin.replace(/^\0/, '')))?.[0];
          if (folder && existsSync(`${folder}/package.json`)) folders.add(folder);
        }
      const texts = [...folders].sort().map(entry);
      const head = 'Cadastre itself is under the MIT licence. The page also carries parts of these:\n\n';
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: head + texts.join('\n') + ofTheRules() });
    },
  };
}
