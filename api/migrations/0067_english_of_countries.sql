-- English is also that of a country, such as en-GB. The release before still names posts_not_english.
CREATE INDEX `posts_in_other_languages` ON `posts` (`seq`) WHERE lang <> 'en' AND lang NOT LIKE 'en-%';
