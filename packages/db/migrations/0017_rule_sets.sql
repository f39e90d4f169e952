-- What an exam is composed of and passed by, as data: candidates' devices get it whole, and a name that a build has never
-- heard stops nothing.

create table rule_sets (
  name text primary key,
  -- Tests, topics, grades, minutes and special routes.
  rules jsonb not null,
  -- The place among those that a result is compared with; null for one that only old attempts name.
  position integer
);

-- The rules of every tryout until now.
insert into rule_sets (name, rules, position) values ('skd', '{
  "name": "skd",
  "title": "SKD Ambang",
  "source": "Ketentuan tryout ini, sama dengan KepmenPANRB Nomor 406 Tahun 2026 (sekolah kedinasan)",
  "issuedOn": null,
  "tests": [
    {"name": "TWK", "fullName": "Tes Wawasan Kebangsaan", "category": 2, "questions": 30, "minutes": 30, "passingGrade": 65, "maximum": 150},
    {"name": "TIU", "fullName": "Tes Intelegensia Umum", "category": 1, "questions": 35, "minutes": 40, "passingGrade": 80, "maximum": 175},
    {"name": "TKP", "fullName": "Tes Karakteristik Pribadi", "category": 3, "questions": 45, "minutes": 30, "passingGrade": 156, "maximum": 225}
  ],
  "topics": [
    {"id": 1, "test": "TIU", "name": "Verbal Analogi", "questions": 4},
    {"id": 2, "test": "TIU", "name": "Verbal Silogisme", "questions": 4},
    {"id": 3, "test": "TIU", "name": "Verbal Analitis", "questions": 4},
    {"id": 4, "test": "TIU", "name": "Numerik Berhitung", "questions": 4},
    {"id": 5, "test": "TIU", "name": "Numerik Deret Angka", "questions": 4},
    {"id": 6, "test": "TIU", "name": "Numerik Perbandingan Kuantitatif", "questions": 3},
    {"id": 7, "test": "TIU", "name": "Numerik Soal Cerita", "questions": 4},
    {"id": 8, "test": "TIU", "name": "Figural Analogi", "questions": 3},
    {"id": 9, "test": "TIU", "name": "Figural Ketidaksamaan", "questions": 2},
    {"id": 10, "test": "TIU", "name": "Figural Serial", "questions": 3},
    {"id": 11, "test": "TWK", "name": "Nasionalisme", "questions": 6},
    {"id": 12, "test": "TWK", "name": "Integritas", "questions": 6},
    {"id": 13, "test": "TWK", "name": "Bela Negara", "questions": 6},
    {"id": 14, "test": "TWK", "name": "Pilar Negara dan Bahasa Negara", "questions": 12},
    {"id": 15, "test": "TKP", "name": "Pelayanan Publik", "questions": 8},
    {"id": 16, "test": "TKP", "name": "Jejaring Kerja", "questions": 8},
    {"id": 17, "test": "TKP", "name": "Sosial Budaya", "questions": 7},
    {"id": 18, "test": "TKP", "name": "Teknologi Informasi dan Komunikasi", "questions": 7},
    {"id": 19, "test": "TKP", "name": "Profesionalisme", "questions": 8},
    {"id": 20, "test": "TKP", "name": "Anti Radikalisme", "questions": 7}
  ],
  "durationMs": 6000000,
  "routes": []
}', 0);

-- Their former name bore a year that they have no claim to. Published tryouts keep it.
insert into rule_sets (name, rules)
select 'skd-2021', rules || '{"name": "skd-2021"}' from rule_sets where name = 'skd';

alter table tryouts add foreign key (rule_set) references rule_sets;
